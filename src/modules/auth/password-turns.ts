import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../../core/queues/installation.js';
import { REDIS } from '../../core/queues/redis.js';

/** A turn is over after this, should its process die, ms. */
const TURN_MS = 5_000;
const ASK_AGAIN_MS = 25;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * One look at a user's own password after the other, over all processes: equal calls that arrive together are each
 * checked, and do not use up the attempts that the throttle counts before it knows that they are right (case E05).
 */
@Injectable()
export class PasswordTurns {
  private readonly prefix: string;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: Env,
  ) {
    this.prefix = `${installationPrefix(env)}:password-turn`;
  }

  /** Does the work in the user's turn; without Redis, or after five seconds of waiting, at once. */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const key = `${this.prefix}:${userId}`;
    const holder = randomUUID();
    const isHeld = await this.wait(key, holder);
    try {
      return await work();
    } finally {
      if (isHeld) await this.redis.eval(RELEASE, 1, key, holder).catch(() => undefined);
    }
  }

  private async wait(key: string, holder: string): Promise<boolean> {
    for (const until = performance.now() + TURN_MS; performance.now() < until;) {
      try {
        if (await this.redis.set(key, holder, 'PX', TURN_MS, 'NX')) return true;
      } catch {
        return false;
      }
      await pause(ASK_AGAIN_MS);
    }
    return false;
  }
}
