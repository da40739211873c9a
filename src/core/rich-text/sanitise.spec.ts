import { JSDOM } from 'jsdom';
import { HOSTILE_HTML } from '../../../test/fixtures/hostile-html.js';
import { richTextLength, richTextWords, sanitiseRichText } from './sanitise.js';

const ELEMENTS = new Set('P BR STRONG B EM I U S H2 H3 H4 UL OL LI BLOCKQUOTE A CODE PRE HR'.split(' '));

describe('I14 sanitiseRichText', () => {
  it('knows at least 60 hostile inputs', () => {
    expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE_HTML)('leaves nothing that runs of %s', (hostile) => {
    for (const html of [hostile, `<p>before</p>${hostile}<p>after</p>`, `<ul><li>${hostile}`]) {
      const clean = sanitiseRichText(html);
      expect(sanitiseRichText(clean)).toBe(clean);
      const body = new JSDOM(`<body>${clean}</body>`).window.document.body;
      for (const element of body.querySelectorAll('*')) {
        expect(ELEMENTS).toContain(element.tagName);
        for (const { name, value } of element.attributes) {
          expect(element.tagName).toBe('A');
          expect(['href', 'rel', 'target']).toContain(name);
          if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|[^:]*$)/);
          if (name === 'href') expect(value).not.toMatch(/^\s*\/\//);
        }
      }
    }
  });

  it('keeps what the toolbar offers', () => {
    const html =
      '<h2>Role</h2><p>A <strong>bold</strong>, <em>slanted</em>, <u>lined</u> and <s>struck</s> word<br />here</p>' +
      '<ul><li>one</li></ul><ol><li>two</li></ol><blockquote><p>said</p></blockquote><pre><code>x &lt; y</code></pre>';
    expect(sanitiseRichText(html)).toBe(html);
  });

  it('gives every link a safe target', () => {
    expect(sanitiseRichText('<a href="https://example.org/a?b=1&c=2">x</a>')).toBe(
      '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
  });

  it('converts other elements to allowed ones', () => {
    expect(sanitiseRichText('<h1>a</h1><div>b</div><del>c</del><span style="x">d</span>')).toBe(
      '<h2>a</h2><p>b</p><s>c</s>d',
    );
  });

  it('composes decomposed text, and is stable', () => {
    const clean = sanitiseRichText('<p>Cafe\u0301</p>');
    expect(clean).toBe('<p>Caf\u00e9</p>');
  });
});

describe('richTextLength', () => {
  it.each([
    ['', 0],
    ['<p></p><p><br></p>', 0],
    ['<p>123456789</p>', 9],
    ['<p>1234<b>56789</b>0</p>', 10],
    ['<p>a</p><p>b</p>', 3],
    ['<ul><li>a</li><li>b</li></ul>', 3],
    ['a&nbsp;&amp;&lt;b', 5],
    ['<p>     a     </p>', 1],
    ['<script>alert(1234567890)</script>', 0],
  ])('counts what a reader sees of %j', (html, length) => {
    expect(richTextLength(html)).toBe(length);
  });

  it('gives the words without mark-up', () => {
    expect(richTextWords('<h2>Role</h2><ul><li>Build <b>it</b></li></ul>')).toBe('Role Build it');
  });
});
