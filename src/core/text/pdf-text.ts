import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isObject } from '../../shared/kit/objects.js';
import { type DrawnLetter, drawnLetters } from './drawn-letters.js';

/** Maps the codes of Chinese, Japanese and Korean fonts to letters (PDF 32000-1, 9.7.5.2). */
const CMAPS = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '../cmaps/');

/** Nobody searches beyond these; they bound the time per file. */
const MAX_PAGES = 50;
const MAX_CHARACTERS = 200_000;

/** The text of a PDF, page by page; call it in a separate process, see {@link readText}. */
export async function pdfText(content: Uint8Array): Promise<string> {
  const task = getDocument({
    data: content,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    cMapUrl: CMAPS,
    /* Images are not decoded. */
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const parts: string[] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && length < MAX_CHARACTERS; number++) {
      const page = await pdf.getPage(number);
      const text = await textOf(page);
      page.cleanup();
      parts.push(text);
      length += text.length;
    }
    return parts.join('\n').slice(0, MAX_CHARACTERS);
  } finally {
    await task.destroy();
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []));
  const isTwice = texts.some((item, index) => index > 0 && isDrawnAgain(texts[index - 1]!, item));
  const drawn = isTwice
    ? await textOnce(page)
    : joined(items.flatMap((item) => ('str' in item ? [item] : [])));
  return [drawn, ...(await writtenOnto(page))].join('\n');
}

/* An item that goes back to another place on its line, as columns drawn from the right do, is a separate word. */
function joined(items: readonly (TextItem & { hasEOL: boolean })[]): string {
  let before: TextItem | undefined;
  return items
    .map((item) => {
      const isApart = before && item.str !== '' && isElsewhere(before, item);
      before = item.hasEOL || /^\s*$/.test(item.str) ? undefined : item;
      return `${isApart ? ' ' : ''}${item.str}${item.hasEOL ? '\n' : ''}`;
    })
    .join('');
}

/** What people wrote into form fields and onto the page. */
async function writtenOnto(page: PDFPageProxy): Promise<string[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    if (!isObject(annotation) || annotation.hidden === true || annotation.noView === true) return [];
    const { fieldType, fieldValue, textContent } = annotation;
    const written = fieldType === 'Tx' || fieldType === 'Ch' ? [fieldValue].flat() : [];
    return [...new Set([...written, ...(Array.isArray(textContent) ? textContent : [])])].filter(
      (text): text is string => typeof text === 'string' && text !== '',
    );
  });
}

interface TextItem {
  str: string;
  /** Its position, rotation and size. */
  transform: number[];
  width: number;
}

/* It begins within the text before it, on the same line, with a letter of that text. */
function isDrawnAgain(before: TextItem, item: TextItem): boolean {
  const { along, across, width } = placeAfter(before, item);
  if (Math.abs(across) > 0.3 || along < -0.3 || width - along < 0.15) return false;
  return before.str.includes(item.str.trim().charAt(0));
}

function isElsewhere(before: TextItem, item: TextItem): boolean {
  const { along, across, width } = placeAfter(before, item);
  return Math.abs(along - width) > BLANK || Math.abs(across) > NEXT_LINE;
}

/* Where an item begins on the line of the previous one, and that one's width, in units of its size. */
function placeAfter(before: TextItem, item: TextItem) {
  const [a = 1, b = 0, c = 0, d = 1, fromX = 0, fromY = 0] = before.transform.map(Number);
  const [x = 0, y = 0] = item.transform.slice(4).map(Number);
  const length = Math.hypot(a, b) || 1;
  const size = Math.hypot(c, d) || 1;
  const along = ((x - fromX) * a + (y - fromY) * b) / length / size;
  const across = ((y - fromY) * a - (x - fromX) * b) / length / size;
  return { along, across, width: before.width / size };
}

/** Letters closer than this fraction of their size are at one place; the narrowest letter is wider. */
const ONE_PLACE = 0.15;
/** A gap wider than this fraction separates words. */
const BLANK = 0.18;
/** A letter higher or lower than this fraction is on another line. */
const NEXT_LINE = 0.5;
/** How many equal letters before it a letter is compared with: those of a page. */
const COMPARED = 1_000;

/**
 * The text of a page with letters at one place counted once: some programs draw bold letters twice, slightly apart
 * (case PC26). The library's own text cannot distinguish them from true pairs, but is faster.
 */
async function textOnce(page: PDFPageProxy): Promise<string> {
  const drawn = new Map<string, DrawnLetter[]>();
  let before: DrawnLetter | undefined;
  const parts: string[] = [];
  for (const letter of await drawnLetters(page)) {
    const alike = drawn.get(letter.text) ?? [];
    drawn.set(letter.text, alike);
    if (alike.slice(-COMPARED).some((other) => isAtOnePlace(letter, other))) continue;
    alike.push(letter);
    parts.push(before ? between(before, letter) : '', letter.text);
    before = letter;
  }
  return parts.join('');
}

function isAtOnePlace(one: DrawnLetter, other: DrawnLetter): boolean {
  return Math.abs(one.along - other.along) < ONE_PLACE && Math.abs(one.across - other.across) < ONE_PLACE;
}

function between(before: DrawnLetter, { along, across }: DrawnLetter): string {
  if (Math.abs(across - before.across) > NEXT_LINE) return '\n';
  return along - before.end > BLANK || along < before.along ? ' ' : '';
}
