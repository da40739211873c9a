import * as fc from 'fast-check';
import { LIMITS } from '../../src/shared/kit/limits.js';
import type { Draft, Part } from './generated-requests.js';
import { hostileValue, jsonOf } from './generated-values.js';

const CONTENT_TYPES = [
  '',
  'a',
  'text/plain',
  'application/xml',
  'application/JSON',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=none',
];
const KEYS = ['short', 'generated-key-1', 'generated-key-2', 'has blanks in it', 'x'.repeat(101)];
const HEADERS: Array<Record<string, string>> = [
  ...CONTENT_TYPES.map((type) => ({ 'content-type': type })),
  ...KEYS.map((key) => ({ 'idempotency-key': key })),
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: '' },
  { cookie: 'a=b; %' },
  { accept: 'text/html' },
  { 'if-none-match': '"x"' },
  { range: 'bytes=0-1' },
  { 'user-agent': 'x'.repeat(3_000) },
];
const QUERY =
  'page[$ne]=1 page[]=1 $where=1 __proto__=1 constructor=1 a.b=1 limit=% q=%zz q=%00 q=%ED%A0%80 unknown=1 = ' +
  'sort=%24ne page=1e3 page=999999999999 deleted=TRUE limit=1;2';
const PAIRS = QUERY.split(' ').map((pair) => pair.split('=') as [name: string, value: string]);
const IDS =
  'abc 0 -1 % %zz %00 %20 %24ne %2e%2e ..%2f..%2f %ED%A0%80 %F0%9F%98%80 __proto__ constructor twelve-bytes';

/** Changes a draft in place. */
export type Mutation = (draft: Draft) => void;

const inPath: fc.Arbitrary<Mutation> = fc
  .tuple(
    fc.nat(),
    fc.oneof(
      fc.constantFrom(...IDS.split(' '), 'z'.repeat(24), 'F'.repeat(24), 'x'.repeat(501)),
      fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => encodeURIComponent(text)),
    ),
  )
  .map(([spot, text]) => (draft) => {
    if (draft.slots.length > 0) draft.path[draft.slots[spot % draft.slots.length]!] = text;
  });

const inQuery: fc.Arbitrary<Mutation> = fc.oneof(
  fc.nat().map((spot): Mutation => ({ query }) => {
    if (query.length > 0) query.push([...query[spot % query.length]!]);
  }),
  fc.tuple(fc.nat(), hostileValue).map(([spot, value]): Mutation => ({ query }) => {
    const text = encodeURIComponent(printed(value).slice(0, 2_000));
    if (query.length > 0) query[spot % query.length]![1] = text;
    else query.push(['page', text]);
  }),
  fc.constantFrom(...PAIRS, ['q', 'x'.repeat(5_000)] as [string, string]).map((pair): Mutation => (draft) => {
    draft.query.push([...pair]);
  }),
);

const inHeaders: fc.Arbitrary<Mutation> = fc.constantFrom(...HEADERS).map((headers) => (draft) => {
  Object.assign(draft.headers, headers);
});

/* Changes one place of the body: another value, a missing member, an extra one. */
const inBody: fc.Arbitrary<Mutation> = fc
  .tuple(fc.constantFrom('set', 'set', 'set', 'remove', 'add'), fc.nat(), hostileValue)
  .map(([what, spot, shared]) => (draft) => {
    const value = structuredClone(shared);
    if (draft.parts) return mutateParts(draft.parts, what, spot, value);
    const places = placesIn(draft.json);
    if (what === 'add' || places.length === 0) {
      const objects = [draft.json, ...places.map(({ holder }) => holder)].filter(isRecord);
      const target = objects[spot % objects.length];
      if (target) return define(target, ADDED[spot % ADDED.length]!, value);
      draft.json = value;
      return undefined;
    }
    const { holder, key } = places[spot % places.length]!;
    if (what === 'set') define(holder, key, value);
    else Reflect.deleteProperty(holder, key);
    return undefined;
  });
const ADDED = [
  '$set',
  'a.b',
  '__proto__',
  'constructor',
  '_id',
  'isDeleted',
  'roles',
  'unknown',
  '__v',
  'changes',
  '',
];

const inText: fc.Arbitrary<Mutation> = fc
  .constantFrom<(text: string) => string>(
    (text) => text.slice(0, -1),
    (text) => text.replace('{', '{"name":1,"name":[],'),
    (text) => `\ufeff${text}`,
    (text) => text + ' '.repeat(LIMITS.jsonBytes),
    (text) => text.replace(/"([a-z]+)":/i, '"$1":1e999,"$1":'),
    () => '['.repeat(5_000),
    ...['null', '[]', '"text"', '1', '{}', '', '{"a":\u0000}', '{"__proto__":{"x":1}}'].map(
      (text) => () => text,
    ),
  )
  .map((onText) => (draft) => {
    draft.onText = onText;
    draft.json ??= {};
  });

/** One fault of any kind. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 2, arbitrary: inPath },
  { weight: 2, arbitrary: inQuery },
  { weight: 1, arbitrary: inHeaders },
  { weight: 5, arbitrary: inBody },
  { weight: 1, arbitrary: inText },
);

function mutateParts(parts: Part[], what: string, spot: number, value: unknown): void {
  const part = parts[spot % Math.max(parts.length, 1)];
  if (what === 'remove') parts.splice(spot % Math.max(parts.length, 1), 1);
  else if (what === 'add') parts.push({ field: ADDED[spot % ADDED.length]!, content: printed(value) });
  else if (part && spot % 3 === 0) part.field = printed(value).slice(0, 50);
  else if (part && spot % 3 === 1) parts.push({ ...part });
  else if (part) part.content = printed(value);
}

function placesIn(value: unknown): Array<{ holder: object; key: string }> {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const define = (holder: object, key: string, value: unknown) =>
  void Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
const printed = (value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString() : jsonOf(value);
