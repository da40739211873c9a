import { normaliseFileName } from './file-name.js';

describe('F05 file names', () => {
  it.each([
    ['../../x.pdf', 'x.pdf'],
    ['..\\x.exe', 'x.pdf'],
    ['C:\\Users\\me\\My  CV.PDF', 'My CV.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['"quoted".pdf', 'quoted.pdf'],
    ['inv\u202efdp.exe', 'invfdp.pdf'],
    ['.htaccess', 'file.pdf'],
    ['', 'file.pdf'],
    ['..', 'file.pdf'],
    ['रिज़्यूमे.pdf', 'रिज़्यूमे.pdf'.normalize('NFC')],
  ])('%j becomes %j', (name, tidied) => {
    expect(normaliseFileName(name, 'pdf')).toBe(tidied);
  });

  it('N02: takes no time for long runs of removed characters', () => {
    const begun = performance.now();
    for (const run of ['.', ' ', '. ', '..a', '/.', '\u202e'])
      expect([...normaliseFileName(`${run.repeat(60_000)}x`, 'pdf')].length).toBeLessThanOrEqual(124);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('bounds the length without cutting a character in two', () => {
    const name = normaliseFileName(`${'😀'.repeat(5_000)}.pdf`, 'pdf');
    expect([...name]).toHaveLength(120 + 4);
    expect(name).toBe(`${'😀'.repeat(120)}.pdf`);
  });
});
