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

  it('bounds the length without cutting a character in two', () => {
    const name = normaliseFileName(`${'😀'.repeat(5_000)}.pdf`, 'pdf');
    expect([...name]).toHaveLength(120 + 4);
    expect(name).toBe(`${'😀'.repeat(120)}.pdf`);
  });
});
