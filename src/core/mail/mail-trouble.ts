import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../queues/installation.js';
import { REDIS } from '../queues/redis.js';

/** Mails wait so long, ms, before the next one tries whether the settings are good now. */
const PAUSE_MS = 15_000;
/** A trouble that nobody meets again in this time is not told any more: longer than some tries apart. */
const TOLD_MS = 60_000;

/**
 * What keeps the settings of mail from working: the login or the token is refused. It concerns every mail, so all wait
 * and one at a time tries; each process tells the others through Redis what it met, for the page Operations.
 */
@Injectable()
export class MailTrouble {
  private readonly key: string;
  private met?: { answer: string; at: number };

  constructor(
    @Inject(ENV) env: Env,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    this.key = `${installationPrefix(env)}:mail-trouble`;
  }

  /** @returns how long mails of this process wait yet, ms, and why */
  get wait(): { ms: number; answer: string } | undefined {
    const ms = this.met ? this.met.at + PAUSE_MS - performance.now() : 0;
    return this.met && ms > 0 ? { ms, answer: this.met.answer } : undefined;
  }

  async note(answer: string): Promise<void> {
    this.met = { answer, at: performance.now() };
    await this.redis.set(this.key, answer, 'PX', TOLD_MS).catch(() => undefined);
  }

  /** A mail was taken. */
  async over(): Promise<void> {
    if (!this.met) return;
    this.met = undefined;
    await this.redis.del(this.key).catch(() => undefined);
  }

  /** What some process met within the last minute. */
  current(): Promise<string | null> {
    return this.redis.get(this.key).catch(() => this.met?.answer ?? null);
  }
}
