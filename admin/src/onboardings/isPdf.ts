/** Readers look for the mark of a PDF in so many bytes at its beginning. */
const HEAD_BYTES = 1024;

/** Whether a chosen file is a PDF by its content; its name may say anything. The server looks at the whole of it. */
export async function isPdf(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return head.includes('%PDF-');
}
