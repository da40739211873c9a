import type { FastifyRequest } from 'fastify';
import type { Options } from 'pino-http';
import type { Env } from '../../config/env.js';
import type { ActorRequest } from '../access/can.decorator.js';

/** Parts of Nest that tell one line for each module and route at every start. */
const START_UP_DETAIL = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);
const INFO = 30;

/** One structured line a request with actor and request id; nothing secret and no query text in it (reliability rule 20). */
export function pinoOptions(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): Options {
  return {
    level: env.LOG_LEVEL,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'res.headers["set-cookie"]',
      '*.password',
      '*.token',
    ],
    hooks: {
      logMethod(args, method, level) {
        const { context } = (args[0] ?? {}) as { context?: unknown };
        if (level === INFO && START_UP_DETAIL.has(context as string))
          this.debug(...(args as [object, string]));
        else method.apply(this, args);
      },
    },
    genReqId: (request) => (request as unknown as FastifyRequest).id ?? '',
    customProps: (request) => {
      const actor = (request as unknown as { actor?: ActorRequest['actor'] }).actor;
      return actor ? { actor: actor.userId } : {};
    },
    autoLogging: { ignore: (request) => /^\/(api\/health|metrics|assets)/.test(request.url ?? '') },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug',
    serializers: {
      req: (request: { id: string; method: string; url: string; remoteAddress: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        address: request.remoteAddress,
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  };
}
