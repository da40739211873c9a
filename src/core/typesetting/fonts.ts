import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

export type Weight = 'text' | 'bold';

export interface Face {
  /** Unique: its file. */
  key: string;
  font: Font;
}

const resolve = createRequire(import.meta.url).resolve;
const BASE: Record<Weight, string> = {
  text: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
};
/**
 * Scripts missing from the base, each a package with one file for it. The base has Latin, Greek, Cyrillic, Devanagari.
 */
const SCRIPTS: ReadonlyArray<[RegExp, string]> = (
  [
    [/\p{Script_Extensions=Arabic}/u, 'arabic'],
    [/\p{Script_Extensions=Bengali}/u, 'bengali'],
    [/\p{Script_Extensions=Gujarati}/u, 'gujarati'],
    [/\p{Script_Extensions=Gurmukhi}/u, 'gurmukhi'],
    [/\p{Script_Extensions=Hebrew}/u, 'hebrew'],
    [/\p{Script_Extensions=Kannada}/u, 'kannada'],
    [/\p{Script_Extensions=Malayalam}/u, 'malayalam'],
    [/\p{Script_Extensions=Oriya}/u, 'oriya'],
    [/\p{Script_Extensions=Sinhala}/u, 'sinhala'],
    [/\p{Script_Extensions=Tamil}/u, 'tamil'],
    [/\p{Script_Extensions=Telugu}/u, 'telugu'],
    [/\p{Script_Extensions=Thai}/u, 'thai'],
  ] as const
).map(([pattern, name]) => [pattern, name]);
/** Large scripts, split into many files by ranges of characters: Chinese and Japanese, then Korean. */
const SLICED: ReadonlyArray<{ name: string; bold: number }> = [
  { name: 'noto-sans-sc', bold: 600 },
  { name: 'nanum-gothic', bold: 700 },
];
/** Has every character of the Basic Multilingual Plane; plain, but never a box. */
const LAST = '@fontsource/unifont/files/unifont-latin-400-normal.woff';
/** Characters without a visible glyph: joiners, variation selectors. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

type Slice = { suffix: string; ranges: Array<[number, number]> };

const loaded = new Map<string, Face>();
const slices = new Map<string, Slice[]>();

/** The face for the letter's own words. */
export function baseFace(weight: Weight): Face {
  return load(BASE[weight]);
}

/** Whether the face has a blank, so that its text may contain spaces. */
export function hasSpace({ font }: Face): boolean {
  return font.hasGlyphForCodePoint(0x20);
}

/**
 * The face that has all characters of a grapheme cluster.
 * @returns null if no font has them, for example for an emoji
 */
export function faceFor(cluster: string, weight: Weight): Face | null {
  const points = [...cluster].filter((one) => !INVISIBLE.test(one)).map((one) => one.codePointAt(0)!);
  for (const file of filesFor(cluster, points[0] ?? 0, weight)) {
    const face = load(file);
    if (points.every((point) => face.font.hasGlyphForCodePoint(point))) return face;
  }
  return null;
}

function* filesFor(cluster: string, first: number, weight: Weight): Generator<string> {
  yield BASE[weight];
  for (const [pattern, name] of SCRIPTS)
    if (pattern.test(cluster))
      yield `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight === 'bold' ? 600 : 400}-normal.woff`;
  for (const { name, bold } of SLICED)
    for (const { suffix, ranges } of slicesOf(name))
      if (ranges.some(([from, to]) => first >= from && first <= to))
        yield `@fontsource/${name}/files/${name}-${suffix}-${weight === 'bold' ? bold : 400}-normal.woff`;
  yield LAST;
}

/* The packages declare the ranges of their files in CSS syntax. */
function slicesOf(name: string): Slice[] {
  let found = slices.get(name);
  if (!found) {
    const listed: Record<string, string> = JSON.parse(
      readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8'),
    );
    found = Object.entries(listed).map(([key, ranges]) => ({
      suffix: key.replace(/[[\]]/g, ''),
      ranges: ranges.split(',').map((range): [number, number] => {
        const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
        return [parseInt(from, 16), parseInt(to, 16)];
      }),
    }));
    slices.set(name, found);
  }
  return found;
}

/* Cached for all letters of the process: at most some hundred small files, of which few are ever used. */
function load(file: string): Face {
  let face = loaded.get(file);
  if (!face) {
    const font = fontkit.create(unpackWoff(readFileSync(resolve(file))));
    if ('fonts' in font) throw new Error(`${file} holds more than one font`);
    face = { key: file, font };
    loaded.set(file, face);
  }
  return face;
}

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF 1.0 file to the TrueType font inside (W3C WOFF File Format 1.0, sections 4 and 5). fontkit would
 * inflate the whole table of outlines again for every single glyph.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') return woff;
  const count = woff.readUInt16BE(12);
  const largest = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(largest * SFNT_ENTRY, 6);
  directory.writeUInt16BE(Math.log2(largest), 8);
  directory.writeUInt16BE((count - largest) * SFNT_ENTRY, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let table = 0; table < count; table++) {
    const from = HEADER + table * ENTRY;
    const [at, packed, length] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ];
    const stored = woff.subarray(at, at + packed);
    const content = packed < length ? inflateSync(stored) : stored;
    const to = SFNT_HEADER + table * SFNT_ENTRY;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
