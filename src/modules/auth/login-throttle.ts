import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { REDIS } from '../../core/queues/redis.js';
import { ThrottledError } from '../../core/errors/app-error.js';

const WINDOW_S = 15 * 60;

/**
 * Counts failed attempts (decision B2, cases A01, A02, A10): five for one account from one address, fifty from one
 * address. With Redis away each process counts by itself.
 */
@Injectable()
export class LoginThrottle {
  private readonly byAccount: RateLimiterRedis;
  private readonly byAddress: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis) {
    const limiter = (keyPrefix: string, points: number) => {
      const limits = { keyPrefix, points, duration: WINDOW_S };
      return new RateLimiterRedis({
        ...limits,
        storeClient: redis,
        insuranceLimiter: new RateLimiterMemory(limits),
      });
    };
    this.byAccount = limiter('throttle:account', 5);
    this.byAddress = limiter('throttle:address', 50);
  }

  /**
   * Refuses an attempt when too many failed before.
   * @param account what is guarded, for example the e-mail
   * @throws ThrottledError with the seconds to wait
   */
  async check(account: string, address: string): Promise<void> {
    const states = await Promise.all([
      this.byAccount.get(`${account}|${address}`).then((state) => ({ state, points: this.byAccount.points })),
      this.byAddress.get(address).then((state) => ({ state, points: this.byAddress.points })),
    ]);
    const wait = Math.max(
      ...states.map(({ state, points }) =>
        state && state.consumedPoints >= points ? state.msBeforeNext : 0,
      ),
    );
    if (wait > 0) throw new ThrottledError(wait / 1_000);
  }

  async failed(account: string, address: string): Promise<void> {
    const count = (limiter: RateLimiterRedis, key: string) =>
      limiter.consume(key).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
      });
    await Promise.all([count(this.byAccount, `${account}|${address}`), count(this.byAddress, address)]);
  }

  async succeeded(account: string, address: string): Promise<void> {
    await this.byAccount.delete(`${account}|${address}`);
  }
}
