import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../../config/env.js';
import { ThrottledError } from '../errors/app-error.js';
import { installationPrefix } from '../queues/installation.js';

/** Adds to a count that begins with the first attempt and ends by itself; what is given back late never goes below 0. */
const ADD = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local counted = redis.call('incrby', KEYS[1], ARGV[1])
if counted < 0 then
  counted = 0
  redis.call('set', KEYS[1], 0, 'KEEPTTL')
end
return {counted, redis.call('pttl', KEYS[1])}`;

/** Gives a counted attempt back; never fails. */
export type GiveBack = () => Promise<void>;

/**
 * At most so many attempts on one key in a time, over all processes, each counted before it is tried (F2). Each answer
 * of Redis is remembered here: while Redis is away or silent the process goes on from there, by itself (case A04).
 */
export class Limiter {
  private readonly shared: RateLimiterRedis;
  private readonly own: RateLimiterMemory;

  /**
   * @param name of what is limited, part of the keys in Redis
   * @param points attempts that one key has
   * @param duration from the first attempt, s
   */
  constructor(
    redis: Redis,
    env: Env,
    name: string,
    private readonly points: number,
    duration: number,
  ) {
    const limits = { keyPrefix: `${installationPrefix(env)}:${name}`, points, duration };
    this.shared = new RateLimiterRedis({ ...limits, storeClient: redis, customIncrTtlLuaScript: ADD });
    this.own = new RateLimiterMemory(limits);
  }

  /**
   * Counts one attempt. A refused one tried nothing and is given back at once: a crowd of honest calls must not lock its
   * network for as long as the limit lasts.
   * @throws ThrottledError with the seconds to wait
   */
  async take(key: string): Promise<GiveBack> {
    const shared = await this.consumeShared(key);
    const { consumedPoints, msBeforeNext } = shared ?? (await countedBy(this.own, key));
    // Where it was counted: Redis must not give back what it never took.
    const giveBack = shared ? () => this.rewardShared(key) : () => this.rewardOwn(key);
    if (consumedPoints <= this.points) return giveBack;
    await giveBack();
    throw new ThrottledError(msBeforeNext / 1_000);
  }

  /** Forgets all attempts on the key; never fails. */
  async clear(key: string): Promise<void> {
    await Promise.allSettled([this.shared.delete(key), this.own.delete(key)]);
  }

  private async consumeShared(key: string): Promise<RateLimiterRes | undefined> {
    try {
      return await this.remember(key, await countedBy(this.shared, key));
    } catch {
      return undefined;
    }
  }

  private async rewardShared(key: string): Promise<void> {
    try {
      await this.remember(key, await this.shared.reward(key));
    } catch {
      // Redis is away: the attempt stays counted until the time is over.
    }
  }

  private async rewardOwn(key: string): Promise<void> {
    const { consumedPoints } = await this.own.reward(key);
    if (consumedPoints <= 0) await this.own.delete(key);
  }

  private async remember(key: string, result: RateLimiterRes): Promise<RateLimiterRes> {
    const { consumedPoints, msBeforeNext } = result;
    // What counts nothing takes no memory: a flood of addresses must not fill it.
    if (consumedPoints > 0 && msBeforeNext > 0) await this.own.set(key, consumedPoints, msBeforeNext / 1_000);
    else await this.own.delete(key);
    return result;
  }
}

/** The count after one more attempt, whether it is within the limit or not. */
async function countedBy(
  limiter: RateLimiterRedis | RateLimiterMemory,
  key: string,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  }
}
