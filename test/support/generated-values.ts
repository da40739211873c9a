import * as fc from 'fast-check';
import { PASSWORD } from './password.js';
import type { OpenApiDocument, Schema } from './openapi.js';

const DAY_MS = 86_400_000;

/** Stands in for a record's id until the request is sent: see `Pool.fill`. */
export function idOf(resource: string): fc.Arbitrary<string> {
  return fc.nat(1_000).map((number) => `@${resource}:${number}@`);
}

const day = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / DAY_MS, max: Date.parse(to) / DAY_MS })
    .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10));
const words = fc.stringMatching(/^[A-Z][a-z]{2,12} [A-Z][a-z]{2,12}$/);

/** Values by field name that the document cannot describe, so that requests pass the rules. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.stringMatching(/^[a-z]{3,12}\.[a-z]{3,12}@example\.org$/),
  to: fc.constant('somebody@example.org'),
  name: words,
  dob: day('1950-01-01', '2000-12-31'),
  applicationDate: day('2020-01-01', '2026-01-31'),
  expiresAt: fc.oneof(fc.constant(null), day('2090-01-01', '2095-01-01')),
  expiresOn: day('2036-01-01', '2036-02-01'),
  joiningDate: day('2036-03-01', '2036-04-01'),
  description: words.map((text) => `<p>${text}, and what belongs to it</p>`),
  oldPassword: fc.constant('Wrong@1234'),
  roles: fc.array(idOf('roles'), { maxLength: 2 }),
  jobs: fc.array(idOf('jobs'), { minLength: 1, maxLength: 2 }),
  job: idOf('jobs'),
  jobId: idOf('jobs'),
  candidate: idOf('candidates'),
  candidateId: idOf('candidates'),
  candidates: fc.array(idOf('candidates'), { minLength: 1, maxLength: 2 }),
  interviewer: idOf('self'),
  interviewers: fc.array(idOf('self'), { minLength: 1, maxLength: 1 }),
  screeningId: idOf('screenings'),
  onboardingId: idOf('onboardings'),
  except: idOf('interviews'),
  index: fc.constant('0'),
  key: fc.constantFrom('resume', 'image', 'thumbnail', 'offerLetter', 'none'),
  keys: fc.constantFrom(['image'], ['resume'], ['image', 'offerLetter']),
  version: fc.constantFrom(undefined, undefined, 0, 1),
  salaryRange: fc.constantFrom(null, { min: 1, max: 2 }, { min: 300_000, max: null }),
  sort: fc.constantFrom('-createdAt', 'createdAt', 'name', '-title', 'email'),
};

/** Values that fit the document's schemas. */
export class Values {
  constructor(private readonly document: OpenApiDocument) {}

  /**
   * @param name of the field or parameter, which may say more than its schema
   * @param resource whose ids a bare `ids` holds
   */
  of(schema: Schema, name: string, resource: string): fc.Arbitrary<unknown> {
    // For mails it is an address, for periods their end.
    const isEnd = name === 'to' && schema.format?.startsWith('date');
    if (Object.hasOwn(BY_NAME, name) && !isEnd) return BY_NAME[name]!;
    // Secrets sent by mail, each for the routes of its own kind.
    if (name === 'token') return idOf(`${resource.replace(/\W/g, '')}Tokens`);
    if (name === 'ids') return fc.array(idOf(resource), { minLength: 1, maxLength: 4 });
    const named = this.resolved(schema);
    if (named.nullable) {
      return fc.oneof(fc.constant(null), this.of({ ...named, nullable: false }, '', resource));
    }
    if (named.oneOf)
      return fc.oneof(
        ...named.oneOf.map((one) => this.of(one, one.type === 'array' ? 'keys' : '', resource)),
      );
    if (named.enum) return fc.constantFrom(...named.enum);
    switch (named.type) {
      case 'object':
        return this.object(named, resource);
      case 'array':
        return fc.array(this.of(named.items ?? {}, '', resource), {
          minLength: named.minItems ?? 0,
          maxLength: Math.min(named.maxItems ?? 3, 3),
        });
      case 'integer':
      case 'number':
        return fc.integer({ min: named.minimum ?? 0, max: Math.min(named.maximum ?? 40, 40) });
      case 'boolean':
        return fc.boolean();
      default:
        return textOf(named);
    }
  }

  /** The schema behind references. */
  resolved(schema: Schema): Schema {
    const { $ref, allOf, ...rest } = schema;
    if ($ref) return this.resolved(this.document.components.schemas[$ref.split('/').at(-1)!] ?? {});
    return allOf?.length === 1 ? { ...this.resolved(allOf[0]!), ...rest } : schema;
  }

  private object({ properties = {}, required = [] }: Schema, resource: string): fc.Arbitrary<unknown> {
    const model: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [name, schema] of Object.entries(properties)) model[name] = this.of(schema, name, resource);
    const optional = Object.keys(model).filter((name) => !required.includes(name));
    return fc.subarray(optional, { maxLength: Math.min(optional.length, 4) }).chain((chosen) => {
      const names = [...required, ...chosen].filter((name) => model[name]);
      return fc.record(Object.fromEntries(names.map((name) => [name, model[name]!])));
    });
  }
}

function textOf({ format, pattern, minLength = 1, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'password') return fc.constant(PASSWORD);
  if (format === 'date') return day('2020-01-01', '2026-01-31');
  if (format === 'date-time') return day('2036-01-01', '2036-02-20').map((on) => `${on}T09:00:00.000Z`);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.min(maxLength, 60) };
  return fc.oneof(
    words,
    fc.string({ minLength, maxLength: Math.max(minLength, 3), unit: 'grapheme-ascii' }),
    fc.string({ ...length, unit: 'grapheme-ascii' }),
    fc.string({ ...length, unit: 'grapheme' }),
  );
}

/** Becomes the number 1e400, which exceeds the range of a number. */
const BEYOND = '#1e400#';

/* As JSON, the only form that can plainly write `__proto__` and half characters. */
const HOSTILE = JSON.parse(String.raw`[
  null, true, "", " ", "\u200b", 0, -1, 0.1, 1e308, -9007199254740992, "${BEYOND}", "NaN", "1", "true", "%00", "=1+1",
  "a\u0000b", "\ud800", "a\udc00b", "\u202eabc", "👩‍👩‍👧", "<script>alert(1)</script>", "../../x", "\r\nBcc: x@example.org",
  "0000-00-00", "2026-02-30", "+275760-09-13T00:00:00Z", "9999-12-31", ".*", "(a+)+$", "\\", "'\"",
  "ffffffffffffffffffffffff", "twelve bytes", [], [[]], [null], ["a", "a"], [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]],
  {}, {"length": 5}, {"toString": null}, {"valueOf": 1}, {"then": 1}, {"_id": 1}, {"toJSON": 1}, {"hasOwnProperty": 1},
  {"$ne": 1}, {"$gt": ""}, {"$where": "1"}, {"a.b": 1}, {"__proto__": {"isAdmin": true}}, {"constructor": {"prototype": {}}},
  {"_bsontype": "ObjectId", "id": "x"}
]`) as unknown[];

/** Values that nobody should send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.constantFrom<unknown>('x'.repeat(10_000), 'ﷺ'.repeat(60), new Array(1_000).fill('a')),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** JSON text of a body; a number that JavaScript cannot hold is written as one. */
export function jsonOf(body: unknown): string {
  return JSON.stringify(body).replaceAll(`"${BEYOND}"`, '1e400');
}
