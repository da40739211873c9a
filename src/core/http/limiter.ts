import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../../config/env.js';
import { ThrottledError } from '../errors/app-error.js';
import { installationPrefix } from '../queues/installation.js';

/** Adds to a count that starts with the first attempt and expires by itself; a late return never takes it below 0. */
const ADD = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local counted = redis.call('incrby', KEYS[1], ARGV[1])
if counted < 0 then
  counted = 0
  redis.call('set', KEYS[1], 0, 'KEEPTTL')
end
return {counted, redis.call('pttl', KEYS[1])}`;

/** Returns a counted attempt; never fails. */
export type GiveBack = () => Promise<void>;

/**
 * A limit of attempts per key and time, across all processes, each counted before it is tried (F2). Each answer of
 * Redis is remembered here: while Redis is away or silent, the process continues from there on its own (case A04).
 */
export class Limiter {
  private readonly shared: RateLimiterRedis;
  private readonly own: RateLimiterMemory;

  /**
   * @param name of the limit, part of the keys in Redis
   * @param points attempts per key
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
   * Counts one attempt. A refused one tried nothing and is returned at once: a crowd of honest calls must not lock its
   * network for the whole duration.
   * @throws ThrottledError with the seconds to wait
   */
  async take(key: string): Promise<GiveBack> {
    const shared = await this.consumeShared(key);
    const { consumedPoints, msBeforeNext } = shared ?? (await countedBy(this.own, key));
    // Returned where it was counted: Redis must not return what it never took.
    const giveBack = shared ? () => this.rewardShared(key) : () => this.rewardOwn(key);
    if (consumedPoints <= this.points) return giveBack;
    await giveBack();
    throw new ThrottledError(msBeforeNext / 1_000);
  }

  /** Clears all attempts of the key; never fails. */
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
      // Redis is away: the attempt stays counted until it expires.
    }
  }

  private async rewardOwn(key: string): Promise<void> {
    const { consumedPoints } = await this.own.reward(key);
    if (consumedPoints <= 0) await this.own.delete(key);
  }

  private async remember(key: string, result: RateLimiterRes): Promise<RateLimiterRes> {
    const { consumedPoints, msBeforeNext } = result;
    // A zero count takes no memory: a flood of addresses must not fill it.
    if (consumedPoints > 0 && msBeforeNext > 0) await this.own.set(key, consumedPoints, msBeforeNext / 1_000);
    else await this.own.delete(key);
    return result;
  }
}

/** The count after one more attempt, even beyond the limit. */
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
