import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { Limiter } from '../../core/http/limiter.js';
import { networkOf } from '../../core/http/network.js';
import { REDIS } from '../../core/queues/redis.js';
import { MESSAGES } from '../../shared/messages.js';

/** Reads of one calendar address per minute: programs poll a few times an hour, and a user may have several. */
export const MAX_FEED_READS = 20;
/** Reads of all calendar addresses by one network per minute: an office shares one. */
const MAX_READS_FROM = 300;
/** Wrong addresses tried by one network in 15 minutes; they never lock out right ones. */
export const MAX_WRONG_FEEDS = 60;

/** Limits the reads of calendar addresses, which need no session (decision E8); per process while Redis is down. */
@Injectable()
export class FeedThrottle {
  private readonly reads: Limiter;
  private readonly readsFrom: Limiter;
  private readonly wrong: Limiter;

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: Env) {
    this.reads = new Limiter(redis, env, 'feed:reads', MAX_FEED_READS, 60);
    this.readsFrom = new Limiter(redis, env, 'feed:reads-from', MAX_READS_FROM, 60);
    this.wrong = new Limiter(redis, env, 'feed:wrong', MAX_WRONG_FEEDS, 15 * 60);
  }

  /** Counts a read of an existing address. @throws ThrottledError with the seconds to wait */
  async right(tokenHash: string, from: string): Promise<void> {
    await this.reads.take(tokenHash);
    await this.readsFrom.take(networkOf(from));
  }

  /** Counts a read of an unknown address. @throws NotFoundError, ThrottledError with the seconds to wait */
  async unknown(from: string): Promise<never> {
    await this.wrong.take(networkOf(from));
    throw new NotFoundError(MESSAGES.notFound.route);
  }
}
