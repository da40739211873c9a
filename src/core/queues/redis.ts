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
   * For producers, throttling and checks: no offline queue, every command answers within a second. If Redis is silent
   * for that long, the connection is dropped and reopened; until it is ready, every further command fails at once.
   */
  fast: {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT,
    socketTimeout: COMMAND_TIMEOUT,
    maxRetriesPerRequest: 1,
  },
  /**
   * For BullMQ workers: waits for Redis however long it is away. A connection that is silent for longer than BullMQ's
   * blocking reads, which last 10 s, is reopened: its server may hang while another one is the master.
   */
  patient: { maxRetriesPerRequest: null, socketTimeout: 12_000 },
} satisfies Record<string, RedisOptions>;

type RedisSettings = Pick<Env, 'REDIS_URL' | 'REDIS_SENTINELS' | 'REDIS_SENTINEL_PASSWORD'>;

/**
 * Opens a connection to REDIS_URL, or to the master that the sentinels name: the only place that does. It reconnects
 * forever.
 * @param kind `fast` rejects while Redis is away or frozen, `patient` waits
 */
export function connectRedis(env: RedisSettings, kind: keyof typeof KINDS): Redis {
  const redis = new Redis(env.REDIS_URL, {
    ...KINDS[kind],
    ...throughSentinels(env),
    connectTimeout: 2_000,
    keepAlive: 5_000,
    retryStrategy: reconnect,
  });
  const logger = new Logger(`Redis (${kind})`);
  let isReported = false;
  redis.on('error', (error: Error) => {
    if (!isReported) logger.error(`Redis is away: ${error.message}`);
    isReported = true;
  });
  redis.on('ready', () => {
    if (isReported) logger.log('Redis is back');
    isReported = false;
  });
  return redis;
}

/*
 * A former master that became a replica refuses writes: reconnect. ioredis's own detector of fail-overs stays off: its
 * news in the middle of a reconnection ends the connection for good (P06 in docs/cases.md).
 */
function throughSentinels(env: RedisSettings): RedisOptions {
  const { REDIS_SENTINELS: sentinels, REDIS_SENTINEL_PASSWORD: sentinelPassword } = env;
  if (!sentinels) return {};
  const { hostname: name, protocol } = new URL(env.REDIS_URL);
  return {
    sentinels,
    name,
    ...(sentinelPassword && { sentinelPassword }),
    ...(protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinelRetryStrategy: reconnect,
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  };
}

/** Closes the shared connection after everything that uses it. */
@Injectable()
export class RedisCloser implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
