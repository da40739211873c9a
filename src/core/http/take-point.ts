import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { ThrottledError } from '../errors/app-error.js';

/**
 * Counts one attempt. A refused one tried nothing and is given back at once: a crowd of honest calls must not lock its
 * network for as long as the limit lasts.
 * @throws ThrottledError with the seconds to wait
 */
export async function takePoint(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    await limiter.reward(key);
    throw new ThrottledError(reason.msBeforeNext / 1_000);
  }
}
