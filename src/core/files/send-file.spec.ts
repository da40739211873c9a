import { contentDisposition, fileHeaders } from './send-file.js';

describe('F05 names in headers', () => {
  it.each([
    ['résumé.pdf', `inline; filename="r_sum_.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`],
    ['a"b\\c.pdf', `inline; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    ["it's (1)*.pdf", `inline; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    [
      'a\r\nSet-Cookie: x=1',
      `inline; filename="a__Set-Cookie: x=1"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1`,
    ],
    ['\ud800.pdf', `inline; filename="_.pdf"; filename*=UTF-8''_.pdf`],
  ])('%j', (name, header) => {
    expect(contentDisposition('inline', name)).toBe(header);
  });

  it('F07 lets browsers show PDF and raster images only, without any privileges', () => {
    const pdf = fileHeaders({ type: 'application/pdf', name: 'a.pdf' });
    expect(pdf).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(fileHeaders({ type: 'application/pdf', name: 'a.pdf' }, true)['content-disposition']).toMatch(
      /^attachment/,
    );
    for (const type of ['text/html', 'image/svg+xml', 'application/xml']) {
      expect(fileHeaders({ type, name: 'a' })['content-disposition']).toMatch(/^attachment/);
    }
  });
});
