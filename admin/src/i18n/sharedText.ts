import { MESSAGES } from '@shared/messages.js';
import { currentLanguage, type Texts } from './texts.js';

interface Pattern {
  shape: RegExp;
  translate: (values: string[]) => string;
}

interface Lookup {
  plain: Map<string, string>;
  patterns: Pattern[];
}

/* Placeholder for a value in a text; a list of one reads like a single value. */
const mark = (place: number) => `\u0001${place}\u0001`;
const MARKS = /\\u0001\d+\\u0001|\u0001\d+\u0001/g;

/** Longest text matched against patterns: each value in a text can end at many places. */
const LONGEST = 1_000;

const lookups = new WeakMap<Texts, Lookup>();

/* Walks the English texts and the language's in parallel: the keys are the same. */
function collect(english: unknown, other: unknown, into: Lookup): void {
  if (typeof english === 'string') {
    into.plain.set(english, other as string);
  } else if (typeof english === 'function') {
    const marks = Array.from({ length: english.length }, (_, place) => [mark(place)]);
    const sample = (english as (...values: unknown[]) => string)(...marks);
    const source = sample.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(MARKS, '(.+?)');
    into.patterns.push({
      shape: new RegExp(`^${source}$`, 's'),
      translate: (values) =>
        (other as (...values: unknown[]) => string)(...values.map((value) => [sharedText(value)])),
    });
  } else {
    for (const [key, value] of Object.entries(english as Record<string, unknown>)) {
      collect(value, (other as Record<string, unknown>)[key], into);
    }
  }
}

/**
 * Translates a text shared by server and screens (MESSAGES) into the current language: server and shared rules answer
 * in English. A text not found, such as one with data of an unknown form, stays unchanged.
 */
export function sharedText(text: string): string {
  const { texts } = currentLanguage();
  if (texts.messages === MESSAGES || text.length > LONGEST) return text;
  let lookup = lookups.get(texts);
  if (!lookup) {
    lookup = { plain: new Map(), patterns: [] };
    collect(MESSAGES, texts.messages, lookup);
    lookups.set(texts, lookup);
  }
  const plain = lookup.plain.get(text);
  if (plain !== undefined) return plain;
  for (const { shape, translate } of lookup.patterns) {
    const values = shape.exec(text)?.slice(1);
    if (values) return translate(values);
  }
  return text;
}

/** Translates the result of a rule, which may be undefined. */
export function ruleText(message: string | undefined): string | undefined {
  return message === undefined ? undefined : sharedText(message);
}

/** Translates the result of a form's validation: messages by field, undefined for none, nested to any depth. */
export function errorTexts(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([, error]) => error !== undefined)
      .map(([field, error]) => [
        field,
        typeof error === 'string'
          ? sharedText(error)
          : typeof error === 'object' && error !== null && !Array.isArray(error)
            ? errorTexts(error as Record<string, unknown>)
            : error,
      ]),
  );
}
