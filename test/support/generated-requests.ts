import * as fc from 'fast-check';
import { Types } from 'mongoose';
import { mutation } from './generated-faults.js';
import { idOf, jsonOf, Values } from './generated-values.js';
import type { OpenApiDocument, Operation } from './openapi.js';
import { pdf } from './pdf.js';

/** A request before its ids are filled in; `json` undefined for none. */
export interface Draft {
  path: string[];
  /** Which parts of the path are parameters. */
  slots: number[];
  query: Array<[name: string, value: string]>;
  headers: Record<string, string>;
  json?: unknown;
  parts?: Part[];
  /** Changes the finished text of the body. */
  onText?: (text: string) => string;
}

/** One part of a form. */
export interface Part {
  field: string;
  fileName?: string;
  content: Buffer | string;
}

/** A request as sent. */
export interface GeneratedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** Ids of records by resource, for requests that should find something. */
export class Pool {
  private readonly ids = new Map<string, string[]>();

  /** @param id of a new record; beyond twelve it replaces the oldest, but never one of the first five */
  add(resource: string, id: string): void {
    const ids = this.ids.get(resource) ?? [];
    ids.push(id);
    if (ids.length > 12) ids.splice(5, 1);
    this.ids.set(resource, ids);
  }

  /** Puts ids in place of the marks of {@link idOf}. */
  fill(text: string): string {
    return text.replace(/@([\w-]+):(\d+)@/g, (_all, resource: string, number: string) => {
      const ids = this.ids.get(resource) ?? [];
      return ids[Number(number) % ids.length] ?? String(new Types.ObjectId());
    });
  }
}

const BOUNDARY = 'generated-boundary';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const FILES = [
  pdf('generated'),
  PNG,
  PNG.subarray(0, 40),
  SVG,
  'MZ\0\0',
  '',
  'PK\x03\x04',
  'GIF89a',
  'Name,Email',
];
const FILE_NAMES = ['cv.pdf', 'me.png', '../../etc/passwd', 'ए.pdf', 'a\u202efdp.exe', 'x'.repeat(300), ''];

/** The resource whose ids a path takes: its first part, or its special case. */
export function resourceOf({ path, ...operation }: Operation): string {
  if (operation['x-permission']?.own === 'only') return 'self';
  const parts = path.split('/').slice(2);
  if (parts[0] === 'auth') return parts[1]!;
  return path.startsWith('/api/candidates/bulk') && operation.method === 'POST' ? 'imports' : parts[0]!;
}

/** Generates requests to one operation: some valid by the document, most with one to three faults. */
export function requestsTo(document: OpenApiDocument, operation: Operation): fc.Arbitrary<Draft> {
  const mutations = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
  );
  return fc.tuple(validDraft(document, operation), mutations).map(([valid, changes]) => {
    const draft = structuredClone(valid);
    for (const change of changes) change(draft);
    return draft;
  });
}

/** Generates requests to one operation that are valid by the document. */
export function validDraft(document: OpenApiDocument, operation: Operation): fc.Arbitrary<Draft> {
  const values = new Values(document);
  const resource = resourceOf(operation);
  const { parameters = [], requestBody } = operation;
  const path = operation.path.split('/').map((part): fc.Arbitrary<unknown> => {
    if (part === '{id}') return idOf(resource);
    return part.startsWith('{')
      ? values.of({ type: 'string' }, part.slice(1, -1), resource)
      : fc.constant(part);
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      fc.option(
        values.of(schema, name, resource).map((value): [string, string] => [name, String(value)]),
        { nil: undefined },
      ),
    );
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const jsonBody = json && values.of(json.schema, '', resource).map((value) => ({ json: value }));
  const formBody =
    form &&
    fc
      .subarray(Object.keys(form.schema.properties ?? FREE_FIELDS), { minLength: 1 })
      .chain((fields) => fc.tuple(...fields.map(partOf)))
      .map((parts) => ({ parts }));
  const bodies = [jsonBody, formBody].filter((body) => body !== undefined);
  const belonging = TOGETHER.find(([pattern]) => pattern.test(operation.path))?.[1];
  return fc
    .tuple(
      fc.tuple(...path),
      fc.tuple(...query),
      bodies.length ? fc.oneof(...bodies) : fc.constant({}),
      fc.nat(1_000),
    )
    .map(([parts, pairs, body, number]) => {
      const draft = {
        path: parts.map((part) => encodeURIComponent(String(part))),
        slots: operation.path.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : [])),
        query: pairs.filter((pair) => pair !== undefined),
        headers: {},
        ...body,
      };
      if (belonging) belong(draft, operation.path, belonging, number);
      return draft;
    });
}

/** Ids that belong together in one request, by the name of their parameter or member: pools filled in parallel. */
const TOGETHER: ReadonlyArray<[path: RegExp, pools: Record<string, string>]> = [
  [/auth\/login/, { email: 'emails' }],
  [/candidates\/screenings/, { screeningId: 'decidedScreenings', candidateId: 'offerables' }],
  [/candidates\/\{candidateId\}/, { id: 'decidedInterviews', candidateId: 'offerables' }],
  [/onboardings$/, { candidate: 'applicants', job: 'applicantJobs' }],
  [/candidates\/\{id\}\/onboarding/, { id: 'onboardingCandidates' }],
  [/offer-letter/, { id: 'offerables', candidateId: 'offerables', jobId: 'offerableJobs' }],
  [/\/offers\//, { id: 'offerCandidates', offerId: 'offers' }],
  [/portal\/\{token\}\/files/, { token: 'portalTokens', key: 'onboardingFiles' }],
  [/onboardings\/\{id\}\/files/, { id: 'onboardings', key: 'onboardingFiles' }],
];

function belong(draft: Draft, path: string, pools: Record<string, string>, number: number): void {
  for (const [name, pool] of Object.entries(pools)) {
    const id = `@${pool}:${number}@`;
    const slot = path.split('/').indexOf(`{${name}}`);
    if (slot !== -1) draft.path[slot] = id;
    for (const pair of draft.query) if (pair[0] === name) pair[1] = id;
    if (isObject(draft.json) && name in draft.json) draft.json[name] = id;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/* For a form whose fields may have any name. */
const FREE_FIELDS = { 'Aadhaar Card': {}, image: {}, '../../x': {} };

const partOf = (field: string): fc.Arbitrary<Part> =>
  fc.record({
    field: fc.constant(field),
    fileName: fc.constantFrom(...FILE_NAMES),
    content: fc.oneof(fc.constant(field === 'image' ? PNG : FILES[0]!), fc.constantFrom(...FILES)),
  });

/** The request as sent over the wire. @param cookie of the session, unless the draft has one */
export function toRequest(draft: Draft, method: string, pool: Pool, cookie: string): GeneratedRequest {
  const query = draft.query.map(([name, value]) => `${encodeURIComponent(name)}=${escaped(value)}`).join('&');
  const path = pool.fill(
    draft.path.map((part) => part.replaceAll('%40', '@').replaceAll('%3A', ':')).join('/'),
  );
  const body = bodyOf(draft, pool);
  return {
    method,
    path: pool.fill(query ? `${path}?${query}` : path),
    headers: {
      ...(cookie && { cookie }),
      ...(draft.parts && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
      ...(draft.json !== undefined && { 'content-type': 'application/json' }),
      ...draft.headers,
      ...(body && { 'content-length': String(body.length) }),
    },
    ...(body && { body }),
  };
}

/* Leaves escaped values alone, whether escaped correctly or not. */
const escaped = (value: string) =>
  /^[\x21-\x7e]*$/.test(value) && !/[&#+]/.test(value) ? value : encodeURIComponent(value);

function bodyOf({ json, parts, onText = (text) => text }: Draft, pool: Pool): Buffer | undefined {
  if (parts) {
    const form = parts.flatMap(({ field, fileName, content }) => [
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field.replace(/["\r\n]/g, '_')}"`,
      fileName === undefined
        ? '\r\n\r\n'
        : `; filename="${fileName}"\r\ncontent-type: application/pdf\r\n\r\n`,
      content,
      '\r\n',
    ]);
    const chunks = [...form, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part as string));
    return onText('{}') === '{}' ? Buffer.concat(chunks) : Buffer.concat(chunks).subarray(0, -30);
  }
  return json === undefined ? undefined : Buffer.from(onText(pool.fill(jsonOf(json))));
}
