import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DrawnLetter, drawnLetters } from './drawn-letters.js';

/** Letters closer than this fraction of their size are at one place; the narrowest letter is wider. */
const ONE_PLACE = 0.15;
/** A gap wider than this fraction separates words. */
export const BLANK = 0.18;
/** A letter higher or lower than this fraction is on another line. */
export const NEXT_LINE = 0.5;
/** How many equal letters before it a letter is compared with: those of a page. */
const COMPARED = 1_000;

/**
 * The text of a page with letters at one place counted once: some programs draw bold letters twice, slightly apart
 * (case PC26). The library's own text cannot distinguish them from true pairs, but is faster.
 */
export async function textOnce(page: PDFPageProxy): Promise<string> {
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
