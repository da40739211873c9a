import bidiFactory from 'bidi-js';
import { baseFace, type Face, faceFor, hasSpace, type Weight } from './fonts.js';

/** Text in one face and one direction. */
export interface Piece {
  text: string;
  face: Face;
  /** Points. */
  width: number;
  /** Odd: right to left. */
  level: number;
  /** Features for fontkit in addition to its defaults. */
  features: Features;
}

/** OpenType features, switched off by name. */
export type Features = Readonly<Record<string, boolean>>;

/** A drawn line, its pieces from left to right. */
export interface Line {
  pieces: Piece[];
  /** Points. */
  width: number;
  /** Above and below the baseline, points. */
  ascent: number;
  descent: number;
}

interface LineStyle {
  weight: Weight;
  /** Points. */
  size: number;
}

interface Cluster {
  text: string;
  face: Face;
  level: number;
  /** Shaped separately from its neighbours, though the same face has both. */
  isDevanagari: boolean;
  isSpace: boolean;
  /** A line may end before it. */
  mayBreak: boolean;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const DEVANAGARI = /\p{Script_Extensions=Devanagari}/u;
/** Scripts that break between any two of their characters. */
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PLACING: readonly Features[] = [
  {},
  { abvm: false },
  { abvm: false, blwm: false, mark: false, mkmk: false },
];
/** How much a tall face may exceed the text's own, in em. */
const MAX_ASCENT = 1.2;
const MAX_DESCENT = 0.45;

/** The characters of a text that no font here has, each once. */
export function unprintable(text: string): string[] {
  const found = new Set<string>();
  for (const { segment } of graphemes.segment(text.replace(/\s+/gu, ' ')))
    if (!faceFor(segment, 'text')) found.add(segment);
  return [...found];
}

/**
 * Breaks a text into lines of at most `width` points, each character in a face that has it, right-to-left scripts in
 * visual order (Unicode Bidirectional Algorithm). Line feeds are kept.
 */
export function linesOf(text: string, style: LineStyle, width: number): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const clusters = clustersOf(paragraph, style.weight);
    return rangesOf(clusters, style, width).map(([from, to]) => lineOf(clusters.slice(from, to), style));
  });
}

function clustersOf(paragraph: string, weight: Weight): Cluster[] {
  const base = baseFace(weight);
  const { levels } = bidi.getEmbeddingLevels(paragraph);
  const clusters: Cluster[] = [];
  for (const { segment, index } of graphemes.segment(paragraph)) {
    const before = clusters.at(-1);
    const isSpace = /^\s+$/u.test(segment);
    const level = levels[index] ?? 0;
    clusters.push({
      text: isSpace ? ' ' : mirrored(segment, level),
      /* A blank keeps the face of the text before it, so that words of one script are shaped and copied as one. */
      face: isSpace
        ? before && hasSpace(before.face)
          ? before.face
          : base
        : (faceFor(segment, weight) ?? base),
      level,
      isDevanagari: isSpace ? before?.isDevanagari === true : DEVANAGARI.test(segment),
      isSpace,
      mayBreak: !isSpace && (before?.isSpace === true || IDEOGRAPH.test(segment)),
    });
  }
  return clusters;
}

/* Brackets are mirrored from right to left. */
function mirrored(text: string, level: number): string {
  return level % 2 === 1 ? (bidi.getMirroredCharacter(text) ?? text) : text;
}

/** Start and end of each line, without the blanks at its end. */
function rangesOf(clusters: readonly Cluster[], style: LineStyle, width: number): Array<[number, number]> {
  const ranges: Array<[number, number]> = [];
  const fits = (from: number, to: number) =>
    lineOf(clusters.slice(from, trimmed(clusters, from, to)), style).width <= width;
  const close = (from: number, to: number) => ranges.push([from, trimmed(clusters, from, to)]);
  let start = 0;
  let lastBreak = 0;
  for (let end = 1; end <= clusters.length; end++) {
    if (end < clusters.length && !clusters[end]!.mayBreak) continue;
    if (fits(start, end)) {
      lastBreak = end;
      continue;
    }
    if (lastBreak > start) {
      close(start, lastBreak);
      start = lastBreak;
    }
    /* A single word too long for a line breaks anywhere. */
    while (!fits(start, end)) {
      let cut = start + 1;
      while (fits(start, cut + 1)) cut++;
      close(start, cut);
      start = cut;
    }
    lastBreak = end;
  }
  if (start < clusters.length || clusters.length === 0) close(start, clusters.length);
  return ranges;
}

function trimmed(clusters: readonly Cluster[], start: number, end: number): number {
  while (end > start && clusters[end - 1]!.isSpace) end--;
  return end;
}

function lineOf(clusters: readonly Cluster[], { size, weight }: LineStyle): Line {
  const pieces: Piece[] = [];
  for (const [place, { text, face, level, isDevanagari }] of clusters.entries()) {
    const last = pieces.at(-1);
    const isSame = clusters[place - 1]?.isDevanagari === isDevanagari;
    if (last && isSame && last.face === face && last.level === level) last.text += text;
    else pieces.push({ text, face, level, width: 0, features: {} });
  }
  const apart = pieces.flatMap(signsApart);
  for (const piece of apart) shape(piece, size);
  const faces = [baseFace(weight), ...apart.map(({ face }) => face)];
  const most = (part: (font: Face['font']) => number, limit: number) =>
    Math.max(
      ...faces.map(({ font }, place) => Math.min(part(font) / font.unitsPerEm, place === 0 ? 2 : limit)),
    ) * size;
  return {
    pieces: inVisualOrder(apart),
    width: apart.reduce((sum, { width }) => sum + width, 0),
    ascent: most(({ ascent }) => ascent, MAX_ASCENT),
    descent: most(({ descent }) => -descent, MAX_DESCENT),
  };
}

/*
 * fontkit reverses letters of right-to-left text, but not the blanks and brackets between them: each is a separate
 * piece.
 */
function signsApart(piece: Piece): Piece[] {
  if (piece.level % 2 === 0 || /\p{L}/u.test(piece.text)) return [piece];
  return [...graphemes.segment(piece.text)].map(({ segment }) => ({ ...piece, text: segment }));
}

/* fontkit fails on marks without a position in the font (Gurmukhi); without positioning it works. */
function shape(piece: Piece, size: number): void {
  const { font } = piece.face;
  for (const [place, features] of PLACING.entries())
    try {
      piece.width = (font.layout(piece.text, { ...features }).advanceWidth / font.unitsPerEm) * size;
      piece.features = features;
      return;
    } catch (error) {
      if (place === PLACING.length - 1) throw error;
    }
}

/* Rule L2: from the highest level down to the lowest odd one, reverse everything of at least that level. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      if (ordered[from]!.level < level) continue;
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  return ordered;
}
