import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import type { DatabasePulse } from '../database/database-pulse.js';
import { AppError, BadRequestError, ForbiddenError, UnsupportedTypeError } from '../errors/app-error.js';
import { type JsonShape, namesWithin } from './json-shape.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;
const PROTOTYPE_KEY = /^(__proto__|constructor|prototype)$/;
/** A name that MongoDB or JavaScript would read as an operator, a path or a prototype (decision A6, case I02). */
export const FORBIDDEN_KEY = new RegExp(`^\\$|\\.|${PROTOTYPE_KEY.source}`);
/** Routes whose bodies have members named by people ("Aadhaar no."): those are compared, never part of a query. */
const NAMED_BY_PEOPLE = /\/steps\/:index$/;
/** Honest calls stay below this; a list of ids is the longest. */
const SHAPE: JsonShape = { depth: 12, entries: LIMITS.bulkIds, values: 2 * LIMITS.bulkIds, names: 200 };
/** A list of candidates with some twenty values each. */
const ENTRIES_SHAPE: JsonShape = { depth: 12, entries: LIMITS.importRows + 1, values: 200_000, names: 200 };

/** Whether a page of another site started a write (decision B2, case A18); scripts send neither header. */
export function isForeign(headers: FastifyRequest['headers'], appUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.origin;
  if (origin === undefined) return false;
  return origin !== appUrl && origin.replace(/^https?:\/\//, '') !== headers.host;
}

/** False for a compressed body, because none is decompressed (case I08), and for one in another charset (case I10). */
function isPlainUtf8(headers: FastifyRequest['headers']): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return (
    /^identity$/i.test(headers['content-encoding'] ?? 'identity') && /^(utf-?8|us-ascii)$/i.test(charset)
  );
}

/**
 * Refuses before any route runs: requests without a host, writes from other sites, unused methods, operator keys in
 * queries and bodies.
 */
export function installRequestGates(fastify: FastifyInstance, appUrl: string): void {
  // Node itself answers an unknown `Expect`, outside the envelope (F17); no client needs one.
  fastify.server.on('checkExpectation', (request, response) => {
    fastify.server.emit('request', request, response);
  });
  fastify.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new BadRequestError('BAD_REQUEST', MESSAGES.errors.badRequest);
    if (request.method === 'TRACE' || request.method === 'CONNECT') {
      throw new AppError(405, 'METHOD_NOT_ALLOWED', MESSAGES.errors.methodNotAllowed);
    }
    if (!READS.has(request.method) && isForeign(request.headers, appUrl)) {
      throw new ForbiddenError(MESSAGES.auth.foreignOrigin, 'FOREIGN_ORIGIN');
    }
    if (!READS.has(request.method) && !isPlainUtf8(request.headers)) throw new UnsupportedTypeError();
  });
  fastify.addHook('preValidation', async (request) => {
    assertKeys(Object.keys(request.query ?? {}));
    assertPlainText(request);
  });
}

function assertKeys(names: Iterable<string>, forbidden = FORBIDDEN_KEY): void {
  for (const name of names)
    if (forbidden.test(name))
      throw new BadRequestError('FORBIDDEN_KEY', `The name "${name.slice(0, 50)}" is not allowed here`);
}

/**
 * @throws BadRequestError for control characters in path or query: honest ones hold none, PostgreSQL stores no NUL (F8)
 */
function assertPlainText({ query, params }: FastifyRequest): void {
  const texts = [query, params].flatMap((part) => Object.entries(part ?? {}).flat(2));
  if (texts.some((text) => typeof text === 'string' && CONTROL_CHARACTERS.test(text)))
    throw new BadRequestError('CONTROL_CHARACTERS', MESSAGES.validation.controlCharacters);
}

/** Body limits by route: only what the call needs (cases I08, F1); all others take `LIMITS.jsonBytes`. */
const BODY_LIMITS: ReadonlyArray<[route: RegExp, bytes: number]> = [
  [/\/(bulk|exports)(\/|$)/, LIMITS.bulkJsonBytes],
  [/\/auth\/(?!profile\/)/, LIMITS.smallJsonBytes],
  [
    /\/(restore|permanent|close|reopen|confirm|cancel|undo|suggestion|password-reset|test-mail)$/,
    LIMITS.smallJsonBytes,
  ],
];

/** Limit of a route's JSON body, bytes; uploads have their own limits. @param path as written in the route */
export function bodyLimitOf(path: string): number {
  return BODY_LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? LIMITS.jsonBytes;
}

/** Sets every route's body limit. Call this before the routes are created. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimitOf(route.url);
  });
}

/**
 * No call waits for a database that is away (case D02), except the health checks. A body that is still arriving is not
 * cut off. Call this before the routes are created.
 */
export function refuseWhileAway(fastify: FastifyInstance, pulse: DatabasePulse): void {
  // Opens the connection ahead of the first request.
  void pulse.answers();
  fastify.addHook('onRoute', (route) => {
    if (!/^\/api\/(?!health\/)/.test(route.url)) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      const waits = () => request.raw.complete && !reply.raw.headersSent;
      return pulse.unlessAway(async () => handler.call(this, request, reply), waits);
    };
  });
}

/**
 * The one body parser: JSON of a bounded shape and without operator keys; an empty body counts as none; everything but
 * declared uploads is refused with 415.
 */
export function installBodyParser(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) => {
      const { url = '' } = request.routeOptions;
      const shape = url.endsWith('/candidates/bulk') ? ENTRIES_SHAPE : SHAPE;
      return parseJson(String(body), shape, NAMED_BY_PEOPLE.test(url) ? PROTOTYPE_KEY : FORBIDDEN_KEY);
    },
  );
}

/** @throws BadRequestError if it is not a JSON object or list, exceeds the shape, or holds a forbidden name */
export function parseJson(body: string, shape: JsonShape = SHAPE, forbidden = FORBIDDEN_KEY): unknown {
  if (body.length === 0) return undefined;
  const text = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
  const names = namesWithin(text, shape);
  if (!names) throw new BadRequestError('TOO_MANY_VALUES', MESSAGES.errors.tooManyValues);
  try {
    assertKeys(
      [...names].map((name) => (name.includes('\\') ? String(JSON.parse(`"${name}"`)) : name)),
      forbidden,
    );
    const value: unknown = JSON.parse(text);
    // A null is not a missing body: it would mean "all" if a filter is optional (F7).
    if (typeof value === 'object' && value !== null) return value;
    throw new BadRequestError('BAD_REQUEST', MESSAGES.errors.badRequest);
  } catch (error) {
    if (error instanceof BadRequestError) throw error;
    throw new BadRequestError('BAD_REQUEST', MESSAGES.errors.badRequest);
  }
}
