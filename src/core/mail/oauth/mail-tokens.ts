import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.js';
import { Clock } from '../../clock/clock.js';
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

/** The token for signing in to the mail server, which all connections of a process share. */
@Injectable()
export class MailTokens {
  private readonly logger = new Logger(MailTokens.name);
  private kept?: Kept;
  private refused?: { error: TokenError; at: number };
  private asking?: Promise<Kept>;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

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
    const from = this.now();
    if (this.refused && from - this.refused.at < REFUSED_FOR) throw this.refused.error;
    try {
      const { token, seconds } = await requestToken(this.env.MAIL_OAUTH!, from);
      this.logger.log(`Got a token for the mail server, valid for ${seconds} s`);
      this.refused = undefined;
      return (this.kept = { token, from, until: from + seconds * 1_000 });
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      this.refused = { error, at: this.now() };
      const { kept } = this;
      if (!kept || refused || kept.until <= this.now()) throw error;
      this.logger.warn(`The token for the mail server was not renewed: ${error.message}`);
      return kept;
    }
  }

  private isGood({ from, until }: Kept, refused: boolean): boolean {
    if (refused) return this.now() - from < YOUNG;
    return until - this.now() > Math.min(RENEW_BEFORE, (until - from) / 2);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
