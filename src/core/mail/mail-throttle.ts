import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import { Limiter } from '../http/limiter.js';
import { REDIS } from '../queues/redis.js';

/** Most mails of one kind per hour that one user triggers. */
export const MAILS_BY_USER = 60;
/** Most mails of one kind per hour to one address, whoever triggers them. */
export const MAILS_TO_ADDRESS = 5;

const HOUR_S = 3_600;

/**
 * Limits the mails that a signed-in user can trigger to an address: test mails and links. By user, so that nobody
 * floods the mail server, and by recipient, so that many users cannot flood one person. Keys hold no e-mail address.
 */
@Injectable()
export class MailThrottle {
  private readonly byUser: Limiter;
  private readonly toAddress: Limiter;

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: Env) {
    this.byUser = new Limiter(redis, env, 'mails:by', MAILS_BY_USER, HOUR_S);
    this.toAddress = new Limiter(redis, env, 'mails:to', MAILS_TO_ADDRESS, HOUR_S);
  }

  /**
   * Counts a mail before it is written; a refused mail counts for neither limit.
   * @param template the kind of mail
   * @throws ThrottledError (429) with the seconds to wait
   */
  async take(template: string, userId: string, address: string): Promise<void> {
    const giveBack = await this.byUser.take(`${template}:${userId}`);
    const to = createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22);
    try {
      await this.toAddress.take(`${template}:${to}`);
    } catch (error) {
      await giveBack();
      throw error;
    }
  }
}
