import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { ENV, type Env } from '../../../config/env.js';
import { networkOf } from '../../../core/http/network.js';
import { takePoint } from '../../../core/http/take-point.js';
import { installationPrefix } from '../../../core/queues/installation.js';
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
  private readonly wrong: RateLimiterRedis;
  private readonly calls: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: Env) {
    const limiter = (name: string, points: number, duration: number) => {
      const limits = { keyPrefix: `${installationPrefix(env)}:portal:${name}`, points, duration };
      return new RateLimiterRedis({
        ...limits,
        storeClient: redis,
        insuranceLimiter: new RateLimiterMemory(limits),
      });
    };
    this.wrong = limiter('wrong', MAX_WRONG_LINKS, 15 * 60);
    this.calls = limiter('calls', MAX_LINK_CALLS, 60);
  }

  /**
   * @param hash of the link's token
   * @returns what gives the call back once the link was right
   * @throws ThrottledError with the seconds to wait
   */
  async take(hash: string, address: string): Promise<() => Promise<unknown>> {
    const network = networkOf(address);
    await takePoint(this.calls, hash);
    await takePoint(this.wrong, network);
    return () => this.wrong.reward(network);
  }
}
