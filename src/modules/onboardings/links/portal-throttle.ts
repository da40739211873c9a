import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../../config/env.js';
import { NotFoundError, ThrottledError } from '../../../core/errors/app-error.js';
import { FairQueue } from '../../../core/fair-queue.js';
import { Limiter } from '../../../core/http/limiter.js';
import { networkOf } from '../../../core/http/network.js';
import { REDIS } from '../../../core/queues/redis.js';

/** Wrong links per address in 15 minutes. */
export const MAX_WRONG_LINKS = 30;
/** Calls with one link per minute. */
export const MAX_LINK_CALLS = 240;

/**
 * Links looked up in parallel, over all networks: below one network's limit, so that a crowd does not refuse itself.
 */
const MAX_AT_ONCE = 10;
/** Calls waiting for their look-up, over all networks. */
const MAX_WAITING = 1_000;

/**
 * Limits the calls that need no session (decision E4). Each network has a few look-ups at a time, and networks take
 * turns. Wrong links count for their network and are refused beyond the limit; they never block a right link, which has
 * its own limit. Without Redis each process counts on its own.
 */
@Injectable()
export class PortalThrottle {
  private readonly wrong: Limiter;
  private readonly calls: Limiter;
  private readonly turns = new FairQueue({
    concurrency: MAX_AT_ONCE,
    maxWaiting: MAX_WAITING,
    refusal: () => new ThrottledError(1),
  });

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: Env) {
    this.wrong = new Limiter(redis, env, 'portal:wrong', MAX_WRONG_LINKS, 15 * 60);
    this.calls = new Limiter(redis, env, 'portal:calls', MAX_LINK_CALLS, 60);
  }

  /**
   * Looks up a link when it is the network's turn.
   * @param hash of the link's token
   * @param look throws NotFoundError if the link is wrong
   * @throws ThrottledError with the seconds to wait, and the errors of `look`
   */
  async looking<T>(hash: string, address: string, look: () => Promise<T>): Promise<T> {
    const from = networkOf(address);
    const found = await this.turns.run({ from }, async () => {
      try {
        return await look();
      } catch (error) {
        // A failed look-up is not a wrong link.
        if (error instanceof NotFoundError) await this.wrong.take(from);
        throw error;
      }
    });
    await this.calls.take(hash);
    return found;
  }
}
