import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../shared/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import type { DatabasePulse } from '../database/database-pulse.js';
import { AppError, BadRequestError, ForbiddenError } from '../errors/app-error.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORBIDDEN_KEY = /^\$|\.|^(__proto__|constructor|prototype)$/;
const DEEPEST = 12;

/** True when a write was started by a page of another site (decision B2, case A18); scripts send neither header. */
export function isForeign(headers: FastifyRequest['headers'], appUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.origin;
  if (origin === undefined) return false;
  return origin !== appUrl && origin.replace(/^https?:\/\//, '') !== headers.host;
}

/** Finds a key that MongoDB or JavaScript would take for an operator, a path or a prototype (decision A6, case I02). */
export function forbiddenKey(value: unknown, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) return '(too deep)';
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && FORBIDDEN_KEY.test(key)) return key;
    const found = forbiddenKey(inner, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Refuses, before any route runs: writes from foreign pages, methods nobody uses, operator keys in queries and bodies. */
export function installRequestGates(fastify: FastifyInstance, appUrl: string): void {
  fastify.addHook('onRequest', async (request) => {
    if (request.method === 'TRACE' || request.method === 'CONNECT') {
      throw new AppError(405, 'METHOD_NOT_ALLOWED', MESSAGES.errors.methodNotAllowed);
    }
    if (!READS.has(request.method) && isForeign(request.headers, appUrl)) {
      throw new ForbiddenError(MESSAGES.auth.foreignOrigin, 'FOREIGN_ORIGIN');
    }
  });
  fastify.addHook('preValidation', async (request) => {
    const key = forbiddenKey(request.query) ?? forbiddenKey(request.body);
    if (key) throw new BadRequestError('FORBIDDEN_KEY', `The name "${key.slice(0, 50)}" is not allowed here`);
  });
}

/** Lets the bodies of calls on a selection be longer (case I08). To be called before the routes are made. */
export function allowBulkBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (/\/(bulk|exports)(\/|$)/.test(route.url)) route.bodyLimit = LIMITS.bulkJsonBytes;
  });
}

/**
 * No call waits for a database that is away (case D02), except those that tell whether it is. A body that is still
 * arriving is not cut off. To be called before the routes are made.
 */
export function refuseWhileAway(fastify: FastifyInstance, pulse: DatabasePulse): void {
  // The connection is there when the first question comes.
  void pulse.beats();
  fastify.addHook('onRoute', (route) => {
    if (!/^\/api\/(?!health\/)/.test(route.url)) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      const waits = () => request.raw.complete && !reply.raw.headersSent;
      return pulse.unlessAway(async () => handler.call(this, request, reply), waits);
    };
  });
}

/** The one body parser: JSON, where an empty body counts as none; everything but declared uploads is refused with 415. */
export function installBodyParser(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}
