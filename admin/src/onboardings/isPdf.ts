/** Readers search this many bytes at the start of a file for the PDF signature. */
const HEAD_BYTES = 1024;

/** Whether a chosen file is a PDF by its content, whatever its name. The server checks the whole file. */
export async function isPdf(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return head.includes('%PDF-');
}
