import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rupeesInWords } from './amount-in-words.js';
import { letterOf, unprintableIn } from './letter.js';
import { linesOf } from '../../../core/typesetting/lines.js';
import { readLogo } from './logo.js';

const content = {
  company: 'Orbit Robotics',
  candidateName: 'Asha Rao',
  address: '14, MG Road\nPune 411001\nMaharashtra',
  jobTitle: 'Embedded Engineer',
  day: '2026-11-22',
  terms: { salary: 1_250_000, joiningDate: '2027-01-04', expiresOn: '2026-12-06', message: '' },
  signedBy: 'Meera Nair',
  logo: null,
};

const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
const digest = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');

describe('amounts in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees One Only'],
    [19, 'Rupees Nineteen Only'],
    [40, 'Rupees Forty Only'],
    [101, 'Rupees One Hundred One Only'],
    [99_999, 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
    [100_000, 'Rupees One Lakh Only'],
    [1_250_000, 'Rupees Twelve Lakh Fifty Thousand Only'],
    [10_000_000, 'Rupees One Crore Only'],
    [123_456_789, 'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Only'],
    [1_000_000_000, 'Rupees One Hundred Crore Only'],
  ])('%i reads %s', (amount, words) => expect(rupeesInWords(amount)).toBe(words));
});

describe('the letter', () => {
  it('E2 is the same bytes for the same terms: what was previewed is what is sent', async () => {
    const [one, other] = [await letterOf(content), await letterOf(content)];
    expect(digest(one)).toBe(digest(other));
    const dearer = { ...content, terms: { ...content.terms, salary: 1_250_001 } };
    expect(digest(await letterOf(dearer))).not.toBe(digest(one));
  });

  it('is one A4 page with embedded fonts and tags', async () => {
    const text = (await letterOf(content)).toString('latin1');
    expect(pagesOf(Buffer.from(text, 'latin1'))).toBe(1);
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
    expect([...text.matchAll(/\/FontFile2/g)].length).toBeGreaterThan(0);
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Lang (en-IN)');
  });

  it('keeps to one page with long names, ten lines of address, crores and Devanagari', async () => {
    const long = await letterOf({
      ...content,
      company: 'Orbit Robotics and Autonomous Systems Private Limited (Research Division)',
      candidateName: 'आशा Venkatanarasimharajuvaripeta Subrahmanyam-Chattopadhyay',
      address: Array.from({ length: 10 }, (_, line) => `Line ${line + 1} of a long address`).join('\n'),
      jobTitle: 'Principal Engineer, Guidance, Navigation and Control of Autonomous Warehouse Vehicles',
      terms: { ...content.terms, salary: 1_000_000_000 },
    });
    expect(pagesOf(long)).toBe(1);
  });

  it('takes a second page for an address of forty lines', async () => {
    const address = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join('\n');
    expect(pagesOf(await letterOf({ ...content, address }))).toBe(2);
  });

  it.each([
    ['மீனாட்சி சுந்தரம்', 'NotoSansTamil'],
    ['محمد علی خان', 'NotoSansArabic'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'NotoSansGurmukhi'],
    ['王小明', 'NotoSansSC'],
    ['김민수', 'NanumGothic'],
    ['დავითი', 'Unifont'],
  ])('prints the name %s in %s, never as boxes', async (candidateName, font) => {
    const named = { ...content, candidateName };
    expect(unprintableIn(named)).toEqual([]);
    const text = (await letterOf(named)).toString('latin1');
    expect(text).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}`));
  });

  it('reports the characters that no font has', () => {
    expect(unprintableIn({ ...content, candidateName: 'Asha 🙂', address: '🙂🏠 Pune' })).toEqual([
      '🙂',
      '🏠',
    ]);
  });

  it('leaves out what was not agreed on', async () => {
    const none = { salary: null, joiningDate: null, expiresOn: null, message: '' };
    expect(pagesOf(await letterOf({ ...content, terms: none }))).toBe(1);
  });
});

describe('lines of a letter', () => {
  const style = { weight: 'text', size: 10 } as const;
  const displayed = (text: string, width = 1_000) =>
    linesOf(text, style, width).map(({ pieces }) => pieces.map((piece) => piece.text).join('|'));

  it('break between words, between Chinese characters, and inside a word that is too long', () => {
    expect(displayed('to be or not to be', 50)).toEqual(['to be or', 'not to be']);
    expect(displayed('王小明王小明', 41)).toEqual(['王|小明|王', '小明']);
    const long = linesOf('Donaudampfschifffahrtsgesellschaft', style, 60);
    expect(long.length).toBeGreaterThan(2);
    expect(long.every(({ width }) => width <= 60)).toBe(true);
  });

  it('keep line feeds, and run from right to left where the script does, numbers aside', () => {
    expect(displayed('one\n\ntwo')).toEqual(['one', '', 'two']);
    expect(displayed('Dear محمد علی,')).toEqual(['Dear |محمد علی|,']);
    expect(displayed('مکان 12 گلی')).toEqual(['گلی| |12|مکان ']);
    expect(displayed('مکان 12 (گلی)')).toEqual(['(|گلی|)| |12|مکان ']);
  });
});

describe('the logo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiredesk-logo-'));
  const file = (name: string, bytes: string | Buffer) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10z"/></svg>';
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read by its content, whatever its name, and is in the letter', async () => {
    const logo = await readLogo(file('logo.png', svg));
    expect(logo.width / logo.height).toBeCloseTo(2, 1);
    const text = (await letterOf({ ...content, logo })).toString('latin1');
    expect(text).toContain('/Subtype /Image');
    expect(text).toContain('/S /Figure');
  });

  it('is refused in one line if it is not a picture or missing', async () => {
    const path = file('logo.svg', 'GIF89a');
    await expect(readLogo(path)).rejects.toThrow(`  COMPANY_LOGO: ${path} is no PNG, JPEG or SVG picture`);
    await expect(readLogo('/nowhere.png')).rejects.toThrow('  COMPANY_LOGO: /nowhere.png cannot be read');
  });
});
