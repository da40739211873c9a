import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../../config/env.js';
import { type GiveBack, Limiter } from '../../../core/http/limiter.js';
import { networkOf } from '../../../core/http/network.js';
import { REDIS } from '../../../core/queues/redis.js';

/** Wrong links from one address in 15 minutes. */
export const MAX_WRONG_LINKS = 30;
/** Calls with one link in a minute. */
export const MAX_LINK_CALLS = 240;

/**
 * Limits the calls that need no session (decision E4): a call counts before its link is looked at, and is given back when
 * the link was right, so that of many at once no more are tried than allowed. With Redis away each process counts by
 * itself.
 */
@Injectable()
export class PortalThrottle {
  private readonly wrong: Limiter;
  private readonly calls: Limiter;

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: Env) {
    this.wrong = new Limiter(redis, env, 'portal:wrong', MAX_WRONG_LINKS, 15 * 60);
    this.calls = new Limiter(redis, env, 'portal:calls', MAX_LINK_CALLS, 60);
  }

  /**
   * @param hash of the link's token
   * @returns what gives the call back once the link was right
   * @throws ThrottledError with the seconds to wait
   */
  async take(hash: string, address: string): Promise<GiveBack> {
    await this.calls.take(hash);
    return this.wrong.take(networkOf(address));
  }
}
