import { readFileSync } from 'node:fs';
import { hangingPdf, unpackingPdf } from '../../../test/support/hostile-pdf.js';
import { pdfOf } from '../../../test/support/pdf.js';
import { readText } from './read-text.js';

/** Present memory of this process's children, MB. */
function childrenMb(): number {
  const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ');
  const taken = pids.filter(Boolean).map((pid) => {
    try {
      return Number(
        /VmRSS:\s*(\d{1,12})/.exec(readFileSync(`/proc/${Number(pid)}/status`, 'utf8'))?.[1] ?? 0,
      );
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...taken) / 1_024;
}

describe('readText', () => {
  it('reads page after page', async () => {
    expect(await readText(pdfOf(['Asha Rao', 'Welding']))).toBe('Asha Rao\nWelding');
  }, 90_000);

  it('PC26: letters that are drawn twice to look bold count once, true pairs stay', async () => {
    const file = readFileSync('test/fixtures/cases/PC26-fake-bold.pdf');
    expect(await readText(file)).toBe('Kubernetes Terraform\nAsha Verma\nplainword');
    const pages = [
      eachAgain('Skill letters'),
      eachAgain('rest till', 3),
      'Tiffin) Tj 0.7 0.4 Td (Tiffin',
      'skill',
    ];
    expect(await readText(pdfOf(pages))).toBe('Skill letters\nrest till\nTiffin\nskill');
  }, 90_000);

  it('texts apart on a line are read apart, in whatever order they are drawn', async () => {
    expect(await readText(pdfOf(['Engineer) Tj -60 0 Td (Rao', 'Weld) Tj 53.35 0 Td (ing']))).toBe(
      'Engineer Rao\nWelding',
    );
  }, 90_000);

  it('reads codes of Japanese letters, and what is written into a form', async () => {
    expect(await readText(formOf('82a082a2', 'Asha Rao'))).toBe('あい\nAsha Rao');
  }, 90_000);

  it('N03: a PDF of a kilobyte that decompresses to gigabytes takes its reader to the memory limit, and no further', async () => {
    const content = unpackingPdf(4_096);
    expect(content.length).toBeLessThan(4_096);
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, childrenMb())), 20);
    await expect(readText(content, { timeoutMs: 120_000 })).rejects.toMatchObject({ why: 'ended' });
    clearInterval(timer);
    expect(most).toBeGreaterThan(50);
    // Since Node 24 V8's reserved addresses count as used, so only the memory check ends it: a little later.
    expect(most).toBeLessThan(1_000);
  }, 150_000);

  it('N03: one that takes forever to read is ended in time', async () => {
    await expect(readText(hangingPdf(), { timeoutMs: 3_000 })).rejects.toMatchObject({
      why: 'late',
      message: 'The process text-child took longer than 3 s',
    });
  }, 60_000);
});

/** A page with letters in Windows codes for Japanese, and a form field with a value. */
function formOf(codes: string, value: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 4 0 R >> >> /Contents 6 0 R /Annots [5 0 R] >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /90ms-RKSJ-H /DescendantFonts [7 0 R] >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${value}) /Rect [0 0 100 20] /P 3 0 R >>`,
    `<< /Length ${31 + codes.length} >>\nstream\nBT /F1 12 Tf 20 200 Td <${codes}> Tj ET\nendstream`,
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /FontDescriptor 8 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n`);
}

/* Widths of Helvetica, in thousandths of its size. */
const WIDTHS: Record<string, number> = {
  S: 667,
  k: 500,
  i: 222,
  l: 222,
  s: 500,
  t: 278,
  e: 556,
  r: 333,
  ' ': 278,
};

/** Within a text of `pdfOf`: each letter drawn several times, each time shifted by a thirtieth. */
function eachAgain(text: string, times = 2): string {
  const back = (letter: string) => ` ${WIDTHS[letter]! - 33} `;
  const drawn = [...text].map(
    (letter) => `${Array(times).fill(`(${letter})`).join(back(letter))} ${33 * (times - 1)} `,
  );
  return `) Tj [${drawn.join('')}] TJ (`;
}
