import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { randomUUID } from 'node:crypto';
import { ENV, type Env } from './config/env.js';
import { VERSION } from './config/version.js';
import { AccessService } from './core/access/access.service.js';
import { DatabasePulse } from './core/database/database-pulse.js';
import { ErrorFilter } from './core/http/error.filter.js';
import { installAdminPages } from './core/http/admin-pages.js';
import { installRequestLog } from './core/http/logging.js';
import { answerClientError } from './core/http/client-errors.js';
import { installCompression } from './core/http/compression.js';
import { cutStalledBodies, endIdleConnections } from './core/http/open-connections.js';
import { guardDocuments, installOpenApi } from './core/http/openapi.js';
import {
  installBodyParser,
  installRequestGates,
  limitBodies,
  refuseWhileAway,
} from './core/http/request-gates.js';
import { InputPipe } from './core/http/validation.pipe.js';
import { installRequestTraces } from './core/tracing/request-traces.js';
import { cookieName } from './modules/auth/session-cookie.js';
import { installOps } from './modules/ops/queue-dashboard.js';
import { LIMITS } from './shared/kit/limits.js';

const API_PREFIX = 'api';

/** The HTTP server under Nest, with its limits (cases I08, X03). */
export function createAdapter(env: Pick<Env, 'TRUST_PROXY'>): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: env.TRUST_PROXY === 0 ? false : (_address: string, hop: number) => hop < env.TRUST_PROXY,
    bodyLimit: LIMITS.jsonBytes,
    // A body may take long while it makes progress; a stalled one is cut.
    requestTimeout: 30 * 60_000,
    connectionTimeout: 70_000,
    // Each check wakes the process up; late headers are noticed after 10 to 15 s (docs/decisions/idle-product.md).
    // `installRequestGates` refuses in the envelope what Node would refuse without a body.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    clientErrorHandler: answerClientError,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // The router refuses invalid paths before any hook or filter runs.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({
        'X-Request-Id': request.id,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
      void new ErrorFilter().answer(error, request, reply);
    },
    routerOptions: { maxParamLength: 500 },
  });
}

/**
 * Everything between the socket and the modules: called by main and by the tests, so that both run the same.
 * @param adminFolder the admin's build
 */
export async function setUpApp(
  app: NestFastifyApplication,
  adminFolder: string,
): Promise<NestFastifyApplication> {
  const env = app.get<Env>(ENV);
  const fastify = app.getHttpAdapter().getInstance();
  const errors = new ErrorFilter();
  endIdleConnections(fastify);
  cutStalledBodies(fastify);
  installRequestTraces(fastify, env);
  installRequestLog(fastify, env);
  installBodyParser(fastify);
  limitBodies(fastify);
  refuseWhileAway(fastify, app.get(DatabasePulse));
  installSecurityHeaders(fastify, env);
  await fastify.register(cookie);
  await fastify.register(multipart, { throwFileSizeLimit: true });
  installRequestGates(fastify, env.APP_URL);
  fastify.addHook('onSend', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    // Nothing is cached except responses that allow it: the admin's files.
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
  });
  installCompression(fastify);
  if (env.NODE_ENV === 'production') guardDocuments(fastify, app.get(AccessService));
  app.setGlobalPrefix(API_PREFIX, { exclude: ['metrics'] });
  app.useGlobalFilters(errors);
  app.useGlobalPipes(new InputPipe());
  installOpenApi(app, cookieName(env), VERSION);
  await installOps(app, fastify);
  await installAdminPages(fastify, adminFolder, errors);
  return app;
}

/*
 * MUI creates styles at run time; scripts come only from our own files (case X01). Helmet computes the headers when it
 * is created: here once, while its Fastify plugin does so for every request, a tenth of a list call's CPU.
 */
function installSecurityHeaders(fastify: FastifyInstance, env: Pick<Env, 'SECURE_COOKIES'>): void {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: env.SECURE_COOKIES ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  fastify.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()));
}
