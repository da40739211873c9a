import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isObject } from '../../shared/kit/objects.js';

/** A letter as drawn on a page; its position along and across its line, in units of its own size. */
export interface DrawnLetter {
  text: string;
  along: number;
  end: number;
  across: number;
}

type Matrix = readonly number[];
const NO_CHANGE: Matrix = [1, 0, 0, 1, 0, 0];

/** State that carries over from one text to the next and that `q` and `Q` save and restore (PDF 32000-1, 9.3). */
const BEGIN = { page: NO_CHANGE, size: 1, charSpacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0 };

/** The letters of a page in drawing order (PDF 32000-1, 9.4). */
export async function drawnLetters(page: PDFPageProxy): Promise<DrawnLetter[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const letters: DrawnLetter[] = [];
  const saved: (typeof BEGIN)[] = [];
  let state = { ...BEGIN };
  let line = NO_CHANGE;
  let at = NO_CHANGE;
  const nextLine = (x: number, y: number) => (at = line = times(line, [1, 0, 0, 1, x, y]));
  const show = (glyphs: unknown) => {
    for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
      const { size, scale, rise, page: onPage } = state;
      let advance = typeof glyph === 'number' ? (-glyph / 1_000) * size : 0;
      if (isObject(glyph) && typeof glyph.width === 'number') {
        const width = (glyph.width / 1_000) * size;
        advance = width + state.charSpacing + (glyph.isSpace === true ? state.wordSpacing : 0);
        const from = times(times(onPage, at), [size * scale, 0, 0, size, 0, rise]);
        if (typeof glyph.unicode === 'string')
          letters.push(letterOf(glyph.unicode, from, glyph.width / 1_000));
      }
      at = times(at, [1, 0, 0, 1, advance * scale, 0]);
    }
  };
  fnArray.forEach((operator, index) => {
    const given: unknown = argsArray[index];
    const args: unknown[] = Array.isArray(given) ? given : [];
    const [x = 0, y = 0] = args.map(Number);
    switch (operator) {
      case OPS.save:
        return saved.push({ ...state });
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        return (state = saved.pop() ?? state);
      case OPS.transform:
        return (state.page = times(state.page, args.map(Number)));
      case OPS.paintFormXObjectBegin:
        saved.push({ ...state });
        return (state.page = times(state.page, numbersOf(args[0])));
      case OPS.beginText:
        return (at = line = NO_CHANGE);
      case OPS.setFont:
        return (state.size = y);
      case OPS.setCharSpacing:
        return (state.charSpacing = x);
      case OPS.setWordSpacing:
        return (state.wordSpacing = x);
      case OPS.setHScale:
        return (state.scale = x / 100);
      case OPS.setLeading:
        return (state.leading = x);
      case OPS.setTextRise:
        return (state.rise = x);
      case OPS.setTextMatrix:
        return (at = line = args.length === 1 ? numbersOf(args[0]) : args.map(Number));
      case OPS.setLeadingMoveText:
        state.leading = -y;
        return nextLine(x, y);
      case OPS.moveText:
        return nextLine(x, y);
      case OPS.nextLine:
        return nextLine(0, -state.leading);
      case OPS.showText:
        return show(args[0]);
    }
  });
  return letters;
}

function letterOf(
  text: string,
  [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0]: Matrix,
  width: number,
): DrawnLetter {
  /* Rotated so that the line is horizontal, and measured in the letter's own height. */
  const length = Math.hypot(a, b) || 1;
  const size = Math.hypot(c, d) || 1;
  const along = (x * a + y * b) / length / size;
  return { text, along, end: along + (width * length) / size, across: (y * a - x * b) / length / size };
}

function times(one: Matrix, other: Matrix): Matrix {
  return Util.transform(one, other).map(Number);
}

function numbersOf(value: unknown): Matrix {
  if (!isObject(value)) return NO_CHANGE;
  const numbers = Object.values(value).map(Number);
  return numbers.length === 6 && numbers.every(Number.isFinite) ? numbers : NO_CHANGE;
}
