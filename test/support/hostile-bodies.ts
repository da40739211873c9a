import * as fc from 'fast-check';
import { bodyLimitOf } from '../../src/core/http/request-gates.js';
import { LIMITS } from '../../src/shared/kit/limits.js';
import { type Draft, type GeneratedRequest, type Pool, toRequest, validDraft } from './generated-requests.js';
import { jsonOf, Values } from './generated-values.js';
import type { OpenApiDocument, Operation, Schema } from './openapi.js';

/** A hostile request, and the reason why it is hostile. */
export interface HostileRequest extends GeneratedRequest {
  what: string;
}

const SEED = 20_261_123;
const ID = '0123456789abcdef01234567';
/** Marks the place of the hostile value in the text of a body. */
const PLACE = '"#hostile#"';
/** Number of whole bodies that differ in kind. */
const WHOLES = 6;
/** How deep the schema of a body is walked. */
const MAX_DEPTH = 5;

/**
 * Requests to one operation with bodies as large as its limit allows: the whole body, and each field of its schema
 * within an otherwise valid body, filled with content that is slow to parse, check, convert, sanitise or refuse.
 * @param pool ids of records, so that some are found
 * @param thorough every filling in every field, for measurements; otherwise each field gets one of those that differ in
 * kind
 */
export function* hostileRequests(
  document: OpenApiDocument,
  operation: Operation,
  { pool, cookie, thorough }: { pool: Pool; cookie: string; thorough: boolean },
): Generator<HostileRequest> {
  const bytes = bodyLimitOf(operation.path);
  const json = operation.requestBody?.content['application/json'];
  const taking = { ...operation, requestBody: json && { content: { 'application/json': json } } };
  const [draft] = fc.sample(validDraft(document, taking), { seed: SEED, numRuns: 1 }) as [Draft];
  const make = (what: string, body: unknown, onText: (text: string) => string): HostileRequest => ({
    ...toRequest({ ...draft, json: body, onText }, operation.method, pool, cookie),
    what,
  });

  const all = Object.entries(wholes(bytes));
  for (const [what, text] of thorough ? all : all.slice(0, WHOLES)) yield make(what, {}, () => text);
  if (!json) return;
  const values = new Values(document);
  for (const [number, { path, schema }] of fieldsOf(values, json.schema).entries()) {
    const body = holding(draft.json, path);
    const room = bytes - Buffer.byteLength(pool.fill(jsonOf(body)));
    const [sample] = fc.sample(values.of(schema, path.at(-1)!, ''), { seed: SEED, numRuns: 1 });
    const filled = Object.entries(fillings(room, pool.fill(jsonOf(sample ?? 1)), thorough));
    for (const [what, text] of thorough ? filled : [filled[number % filled.length]!])
      yield make(`${path.join('.')}: ${what}`, body, (whole) => whole.replace(PLACE, () => text));
  }
}

const made = new Map<number, Record<string, string>>();

/** Bodies whose whole shape is wrong; texts of at most `bytes`, created once for each of the few limits. */
function wholes(bytes: number): Record<string, string> {
  let found = made.get(bytes);
  if (!found) made.set(bytes, (found = makeWholes(bytes)));
  return found;
}

function makeWholes(bytes: number): Record<string, string> {
  // Nine to thirteen bytes each: the number has as many digits as the last one.
  const first = 10 ** String(Math.floor(bytes / 9)).length;
  const length = Math.floor((bytes - 1) / (`"k${first}":1`.length + 1));
  const unknown = Array.from({ length }, (_, number) => `"k${first + number}":1`);
  return {
    'unknown fields': `{${unknown.slice(0, 150).join()}}`,
    'many unknown fields': `{${unknown.join()}}`,
    'an operator in disguise': '{"\\u0024set":{"a":1}}',
    'one field again and again': `{${listed('"name":1', bytes - 2, 2 * LIMITS.bulkIds)}}`,
    'deep lists': `{"name":${nested('[', ']', bytes - 9)}}`,
    'deep objects': `${nested('{"a":', '}', bytes - 1)}`.replace(/:\}/, ':1}'),
    'a list of objects': `[${listed('{"a":1}', bytes - 2, Infinity)}]`,
    blanks: `{${' '.repeat(bytes - 2)}}`,
    'a text': `"${'x'.repeat(bytes - 2)}"`,
    'a long name': `{"${'x'.repeat(bytes - 6)}":1}`,
    quotes: `{"a":"${'\\"'.repeat((bytes - 10) / 2)}"}`,
  };
}

/** Values for one field; texts of at most `room` bytes. @param own JSON of a valid value */
function fillings(room: number, own: string, thorough: boolean): Record<string, string> {
  const text = (part: string) =>
    `"${part.repeat(Math.max(1, Math.floor((room - 2) / Buffer.byteLength(part))))}"`;
  const list = (part: string, most = LIMITS.bulkIds) => `[${listed(part, room - 2, most)}]`;
  const some = {
    'a long text': text('x'),
    tags: text('<b>'),
    'a list of its own kind': list(own),
    'a list of objects': list('{"a":1}'),
    'unknown fields': `{${Array.from({ length: Math.min(150, Math.floor(room / 11)) }, (_, number) => `"k${number}":1`).join()}}`,
  };
  if (!thorough) return some;
  return {
    ...some,
    tags: text('<b>'),
    'a list of objects': list('{"a":1}'),
    'tags of many kinds': text('<a href=x><!--'),
    entities: text('&#x3c;'),
    escapes: text('\\u0041'),
    blanks: text(' '),
    'blanks before a sign': `"x${text(' ').slice(1, -2)}x"`,
    'combining marks': text('e\\u0301'),
    'a long address': `"${text('a.').slice(1, -12)}@a.example"`,
    digits: text('9'),
    'a long number': '9'.repeat(Math.max(1, room)),
    'a list of numbers': list('1'),
    'a list of ids': list(`"${ID}"`),
    'a list of lists': list('[[]]'),
  };
}

/** Repeats `part`, at most `most` times and `room` bytes. */
function listed(part: string, room: number, most: number): string {
  const count = Math.min(most, Math.max(1, Math.floor(room / (Buffer.byteLength(part) + 1))));
  return `${`${part},`.repeat(count - 1)}${part}`;
}

const nested = (open: string, close: string, room: number): string => {
  const depth = Math.floor(room / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};

interface Field {
  path: string[];
  schema: Schema;
}

/** Every field of a body, including nested ones; the path of a list entry is `0`. */
function fieldsOf(values: Values, schema: Schema, path: string[] = []): Field[] {
  const { properties, items, oneOf } = values.resolved(schema);
  const own = path.length > 0 ? [{ path, schema }] : [];
  if (path.length >= MAX_DEPTH) return own;
  const within = [
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => fieldsOf(values, one, [...path, name])),
    ...(items ? fieldsOf(values, items, [...path, '0']) : []),
    ...(oneOf ?? []).flatMap((one) => fieldsOf(values, one, path)),
  ];
  return [...own, ...within];
}

/** A copy of `body` with the place of the hostile value at `path`. */
function holding(body: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  const mark = JSON.parse(PLACE) as string;
  if (first === undefined) return mark;
  if (first === '0') return [holding(Array.isArray(body) ? body[0] : undefined, rest)];
  const object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...object, [first]: holding((object as Record<string, unknown>)[first], rest) };
}
