import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Beyond these nobody searches; they bound the time that one file can take. */
const MAX_PAGES = 50;
const MAX_CHARACTERS = 200_000;

/** The text of a PDF, page after page; to be called in a process of its own, see {@link readText}. */
export async function pdfText(content: Uint8Array): Promise<string> {
  const task = getDocument({
    data: content,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const parts: string[] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && length < MAX_CHARACTERS; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join('');
      page.cleanup();
      parts.push(text);
      length += text.length;
    }
    return parts.join('\n').slice(0, MAX_CHARACTERS);
  } finally {
    await task.destroy();
  }
}
