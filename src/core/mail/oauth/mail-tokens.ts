import { Inject, Injectable, Logger } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../../config/env.js';
import { messageOf } from '../../../shared/kit/objects.js';
import { Clock } from '../../clock/clock.js';
import { Locks } from '../../database/locks.js';
import { installationPrefix } from '../../queues/installation.js';
import { REDIS } from '../../queues/redis.js';
import { requestToken, TokenError } from './token-request.js';

/** How long before its end a token is renewed, ms; a token with a short life is renewed after half of it. */
const RENEW_BEFORE = 5 * 60_000;
/** A refused token is replaced only if it is older than this, ms: the reason may lie elsewhere. */
const YOUNG = 60_000;
/** How long a refusal applies to all callers, ms. */
const REFUSED_FOR = 5_000;

interface Kept {
  token: string;
  from: number;
  until: number;
}

/**
 * The token for signing in to the mail server, requested once for all processes: Redis holds it, encrypted with a key
 * of the session secret, and one process at a time requests the next one. While Redis is away each process requests its
 * own.
 */
@Injectable()
export class MailTokens {
  private readonly logger = new Logger(MailTokens.name);
  private readonly name: string;
  private readonly key: Buffer;
  private kept?: Kept;
  private refused?: { error: TokenError; at: number };
  private asking?: Promise<Kept>;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly locks: Locks,
    private readonly clock: Clock,
  ) {
    this.name = `${installationPrefix(env)}:mail-token`;
    this.key = Buffer.from(hkdfSync('sha256', env.JWT_SECRET, '', 'mail-token', 32));
  }

  /**
   * A token that is valid for some minutes.
   * @param refused the mail server rejected the present one
   * @throws TokenError with the step that failed
   */
  async get({ refused = false } = {}): Promise<string> {
    const { kept } = this;
    if (kept && this.isGood(kept, refused)) return kept.token;
    this.asking ??= this.renew(refused).finally(() => (this.asking = undefined));
    return (await this.asking).token;
  }

  private async renew(refused: boolean): Promise<Kept> {
    if (this.refused && this.now() - this.refused.at < REFUSED_FOR) throw this.refused.error;
    try {
      this.kept = await this.locks.exclusive(['mail-token'], () => this.sharedOrNew(refused));
      this.refused = undefined;
      return this.kept;
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      this.refused = { error, at: this.now() };
      const { kept } = this;
      if (!kept || refused || kept.until <= this.now()) throw error;
      this.logger.warn(`The token for the mail server was not renewed: ${error.message}`);
      return kept;
    }
  }

  private async sharedOrNew(refused: boolean): Promise<Kept> {
    const shared = await this.redis.get(this.name).catch(() => null);
    const known = shared && this.decrypt(shared);
    if (known && (this.isGood(known, refused) || (refused && known.token !== this.kept?.token))) return known;
    const from = this.now();
    const { token, seconds } = await requestToken(this.env.MAIL_OAUTH!, from);
    const kept = { token, from, until: from + seconds * 1_000 };
    await this.redis.set(this.name, this.encrypt(kept), 'PX', seconds * 1_000).catch((error: unknown) => {
      this.logger.warn(`The token for the mail server is not shared: ${messageOf(error)}`);
    });
    this.logger.log(`Got a token for the mail server, valid for ${seconds} s`);
    return kept;
  }

  private isGood({ from, until }: Kept, refused: boolean): boolean {
    if (refused) return this.now() - from < YOUNG;
    return until - this.now() > Math.min(RENEW_BEFORE, (until - from) / 2);
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  private encrypt(kept: Kept): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const data = Buffer.concat([cipher.update(JSON.stringify(kept)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64');
  }

  /* A text encrypted with another secret, or not by us, counts as missing. */
  private decrypt(text: string): Kept | null {
    const bytes = Buffer.from(text, 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
    } catch {
      return null;
    }
  }
}
