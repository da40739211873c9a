/**
 * A sound small PDF.
 * @param mark makes its content different from another's
 * @param padding bytes of blanks inside, for files of a size
 */
export function pdf(mark = '', padding = 0): Buffer {
  const head = `%PDF-1.7\n%${mark}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`;
  const body = `${head}%${' '.repeat(padding)}\n`;
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
