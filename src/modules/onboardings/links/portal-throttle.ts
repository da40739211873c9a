import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../../config/env.js';
import { NotFoundError, ThrottledError } from '../../../core/errors/app-error.js';
import { FairQueue } from '../../../core/fair-queue.js';
import { Limiter } from '../../../core/http/limiter.js';
import { networkOf } from '../../../core/http/network.js';
import { REDIS } from '../../../core/queues/redis.js';

/** Wrong links from one address in 15 minutes. */
export const MAX_WRONG_LINKS = 30;
/** Calls with one link in a minute. */
export const MAX_LINK_CALLS = 240;

/** Links looked up at once, of all networks: below what one network may try, so that no crowd refuses itself. */
const MAX_AT_ONCE = 10;
/** Calls that wait for their look-up, of all networks. */
const MAX_WAITING = 1_000;

/**
 * Limits the calls that need no session (decision E4). Calls of one network are looked up a few at a time, those of others
 * go between them. Wrong links count for their network and are refused beyond the limit; a right one is never held up by
 * them and has a limit of its own. With Redis away each process counts by itself.
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
   * Looks a link up when the network's turn has come.
   * @param hash of the link's token
   * @param look throws NotFoundError when the link is wrong
   * @throws ThrottledError with the seconds to wait, and what `look` throws
   */
  async looking<T>(hash: string, address: string, look: () => Promise<T>): Promise<T> {
    const from = networkOf(address);
    const found = await this.turns.run({ from }, async () => {
      try {
        return await look();
      } catch (error) {
        // What could not be looked up was no wrong link.
        if (error instanceof NotFoundError) await this.wrong.take(from);
        throw error;
      }
    });
    await this.calls.take(hash);
    return found;
  }
}
