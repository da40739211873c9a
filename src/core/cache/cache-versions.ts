import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../queues/installation.js';
import { REDIS } from '../queues/redis.js';

/* Two processes that start at once agree on the first one's mark. */
const START = `
redis.call('set', KEYS[1], ARGV[1], 'NX')
return redis.call('get', KEYS[1])`;

/**
 * Shows across processes whether something changed since it was last read: a random mark in Redis that every writer
 * replaces. While Redis is away there is no mark, and readers go to MongoDB.
 */
@Injectable()
export class CacheVersions {
  private readonly prefix: string;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: Env,
  ) {
    this.prefix = `${installationPrefix(env)}:cacheVersion:`;
  }

  /** The current marks of these names, as one text; undefined if unknown. */
  async current(names: readonly string[]): Promise<string | undefined> {
    try {
      const marks = await this.redis.mget(names.map((name) => this.prefix + name));
      return (await Promise.all(names.map((name, index) => marks[index] ?? this.start(name)))).join(' ');
    } catch {
      return undefined;
    }
  }

  /** Replaces the mark: call this after each write to the data that `name` represents. */
  async bump(name: string): Promise<void> {
    try {
      await this.redis.set(this.prefix + name, randomUUID());
    } catch {
      // Nobody can read the old mark either; cached values are read again within seconds.
    }
  }

  private async start(name: string): Promise<string> {
    return String(await this.redis.eval(START, 1, this.prefix + name, randomUUID()));
  }
}
