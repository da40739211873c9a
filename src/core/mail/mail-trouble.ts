import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../queues/installation.js';
import { REDIS } from '../queues/redis.js';

/** How long mails wait before the next one tries whether the settings work now, ms. */
const PAUSE_MS = 15_000;
/** A problem that does not recur within this time is no longer shown: longer than several pauses between tries. */
const KEPT_MS = 60_000;

/**
 * Problems with the mail settings: the login or the token is refused. This affects every mail, so all wait and one at a
 * time tries; each process shares its problem through Redis, for the page Operations.
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

  /** @returns how long mails of this process still wait, ms, and why */
  get wait(): { ms: number; answer: string } | undefined {
    const ms = this.met ? this.met.at + PAUSE_MS - performance.now() : 0;
    return this.met && ms > 0 ? { ms, answer: this.met.answer } : undefined;
  }

  async note(answer: string): Promise<void> {
    this.met = { answer, at: performance.now() };
    await this.redis.set(this.key, answer, 'PX', KEPT_MS).catch(() => undefined);
  }

  /** A mail was accepted. */
  async over(): Promise<void> {
    if (!this.met) return;
    this.met = undefined;
    await this.redis.del(this.key).catch(() => undefined);
  }

  /** The problem that any process had within the last minute. */
  current(): Promise<string | null> {
    return this.redis.get(this.key).catch(() => this.met?.answer ?? null);
  }
}
