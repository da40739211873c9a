import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import type { Env } from '../../config/env.js';

/** Injection token of the process's shared connection, a {@link Redis} that fails fast instead of waiting. */
export const REDIS = Symbol('REDIS');

/** Longest wait for one command, ms (reliability rule 12). */
export const COMMAND_TIMEOUT = 1_000;

const reconnect = (attempt: number) => Math.min(100 * attempt, 1_000);

const KINDS = {
  /**
   * For producers, throttling and checks: no offline queue, every command answers within a second. A Redis that is
   * silent for as long is left and connected to anew, and until it greets every further command fails at once.
   */
  fast: {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT,
    socketTimeout: COMMAND_TIMEOUT,
    maxRetriesPerRequest: 1,
  },
  /** For BullMQ workers: waits for Redis however long it is away. */
  patient: { maxRetriesPerRequest: null },
} satisfies Record<string, RedisOptions>;

/**
 * Opens a connection to REDIS_URL: the only place that does. It reconnects by itself for ever.
 * @param kind `fast` rejects while Redis is away or frozen, `patient` waits
 */
export function connectRedis(env: Pick<Env, 'REDIS_URL'>, kind: keyof typeof KINDS): Redis {
  const redis = new Redis(env.REDIS_URL, {
    ...KINDS[kind],
    connectTimeout: 2_000,
    keepAlive: 5_000,
    retryStrategy: reconnect,
  });
  const logger = new Logger(`Redis (${kind})`);
  let told = false;
  redis.on('error', (error: Error) => {
    if (!told) logger.error(`Redis is away: ${error.message}`);
    told = true;
  });
  redis.on('ready', () => {
    if (told) logger.log('Redis is back');
    told = false;
  });
  return redis;
}

/** Closes the shared connection after everything that uses it. */
@Injectable()
export class RedisCloser implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
