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
 * Limits the calls that need no session (decision E4): a call counts before its link is looked at, and is given back when
 * the link was right, so that of many at once no more are tried than allowed. Right ones of one network wait for each
 * other, however many come at once. With Redis away each process counts by itself.
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
   * @param look throws NotFoundError when the link is wrong: that alone stays counted
   * @throws ThrottledError with the seconds to wait, and what `look` throws
   */
  async looking<T>(hash: string, address: string, look: () => Promise<T>): Promise<T> {
    await this.calls.take(hash);
    const from = networkOf(address);
    return this.turns.run({ from }, async () => {
      const giveBack = await this.wrong.take(from);
      try {
        const found = await look();
        await giveBack();
        return found;
      } catch (error) {
        // What could not be looked up was no wrong link.
        if (!(error instanceof NotFoundError)) await giveBack();
        throw error;
      }
    });
  }
}
