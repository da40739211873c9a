import * as fc from 'fast-check';
import { asMoment, asQuoted, asText, contentLine } from './content-lines.js';

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

it('PC41: a line has at most 75 octets, whatever its letters, and unfolds to what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const value = asText(text);
      const line = contentLine('SUMMARY', value);
      for (const each of line.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
      expect(unfolded(line)).toBe(`SUMMARY:${value}\r\n`);
    }),
  );
  const hindi = contentLine('SUMMARY', 'तकनीकी साक्षात्कार '.repeat(20));
  expect(Math.max(...hindi.split('\r\n').map((each) => Buffer.byteLength(each)))).toBeGreaterThan(70);
});

it('folds a long text in time that grows with it', () => {
  const begun = performance.now();
  contentLine('DESCRIPTION', asText('क;,\n'.repeat(50_000)));
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it('PC36: no quote stands within a parameter', () => {
  expect(asQuoted('Robert "Bob"\r\nSmith^n')).toBe(`"Robert 'Bob' Smith^^n"`);
});

it('escapes what ends a text, and lets no control character through', () => {
  expect(asText('a\\b;c,d\r\ne\rf\u0000\u0007\tg:h')).toBe('a\\\\b\\;c\\,d\\ne\\nf\tg:h');
});

it('writes moments in UTC', () => {
  expect(asMoment(new Date('2026-11-26T10:05:06.789Z'))).toBe('20261126T100506Z');
});
