import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Options } from 'pino-http';
import type { Env } from '../../config/env.js';
import type { ActorRequest } from '../access/can.decorator.js';
import type { FailedRequest } from './error.filter.js';
import { valueAt } from '../../shared/kit/value-at.js';
import { traceFields, tracingIsOn } from '../tracing/tracing.js';

/** Parts of Nest that log a line for each module and route at every start. */
const START_UP_DETAIL = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);
const INFO = 30;

/** Calls by machines, all day long. */
const UNLOGGED = /^\/(api\/health|metrics|assets)/;

/** Addresses that contain a key: a reader of the log could use it (decisions E4, E8). */
const KEYS = /^(\/api\/portal\/|\/onboarding\/|.*\/feed\/)[^/]*/;

/** The log of a process: JSON lines without secrets, with the current trace if tracing is on. */
export function pinoOptions(
  env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Options {
  return {
    level: env.LOG_LEVEL,
    redact: ['*.password', '*.token'],
    ...(tracingIsOn(env) && { mixin: traceFields }),
    hooks: {
      logMethod(args, method, level) {
        const context = valueAt(args[0], 'context');
        const isDetail = level === INFO && START_UP_DETAIL.has(String(context));
        (isDetail ? this.debug : method).apply(this, args);
      },
    },
  };
}

/**
 * One structured line per request with actor, request id and the code of a failure; no secrets and no query text
 * (reliability rule 20). Answers of 500 and more are errors, of 400 and more information; the others are logged only at
 * debug level.
 */
export function installRequestLog(fastify: FastifyInstance, { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): void {
  const log = new Logger('Requests');
  const logsAll = LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace';
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    if ((status >= 400 || logsAll) && !UNLOGGED.test(request.url)) {
      const { actor, failureCode }: Partial<ActorRequest> & FailedRequest = request;
      const line = {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0]!.replace(KEYS, '$1…'),
        address: request.ip,
        status,
        ms: Math.round(reply.elapsedTime),
        ...(failureCode && { code: failureCode }),
        ...(actor && { actor: actor.userId }),
      };
      log[status >= 500 ? 'error' : status >= 400 ? 'log' : 'debug'](line, 'request');
    }
    done();
  });
}
