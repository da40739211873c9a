import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../../core/queues/installation.js';
import { REDIS } from '../../core/queues/redis.js';
import { takePoint } from '../../core/http/take-point.js';
import { networkOf } from '../../core/http/network.js';

const MINUTES = 60;
const DAYS_S = 24 * 60 * MINUTES;
/** How long an address counts as one that the account signed in from lately, s. */
const KNOWN_S = 30 * DAYS_S;

/** Where an attempt comes from. */
export interface Source {
  address: string;
  /** The id of a device that signed in to this very account lately, see `DeviceCookies`. */
  device?: string;
}

/** An attempt that was counted before it was checked. */
export interface Attempt {
  /** It was right: it does not count, and neither do earlier ones on this account from there. */
  succeeded(): Promise<void>;
  /** It could not be checked: it does not count. */
  giveBack(): Promise<void>;
}

type Rule = readonly [limiter: RateLimiterRedis, key: string];

/**
 * Counts attempts before they are checked and gives back those that were right, so that of many at once none more than
 * allowed is checked and the answer to the others tells nothing (decision B2, cases A01, A02, A10, F2, F13).
 *
 * In 15 minutes: 5 on one account from one address or known device, 50 from one address, 100 on one account from
 * everywhere that it has not signed in from lately, so that nobody locks the owner out. With Redis away each process
 * counts by itself. Keys hold no e-mail address.
 */
@Injectable()
export class LoginThrottle {
  private readonly onAccountFrom: RateLimiterRedis;
  private readonly onAccount: RateLimiterRedis;
  private readonly fromAddress: RateLimiterRedis;
  private readonly mailsOnAccount: RateLimiterRedis;
  private readonly prefix: string;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: Env,
  ) {
    const prefix = (this.prefix = installationPrefix(env));
    const limiter = (name: string, points: number, minutes = 15) => {
      const limits = { keyPrefix: `${prefix}:throttle:${name}`, points, duration: minutes * MINUTES };
      return new RateLimiterRedis({
        ...limits,
        storeClient: redis,
        insuranceLimiter: new RateLimiterMemory(limits),
      });
    };
    this.onAccountFrom = limiter('account-from', 5);
    this.onAccount = limiter('account', 100);
    this.fromAddress = limiter('address', 50);
    this.mailsOnAccount = limiter('mails', 10, 60);
  }

  /**
   * Counts an attempt on a password.
   * @param account what is guarded, for example the e-mail
   * @throws ThrottledError with the seconds to wait; nothing must be checked then
   */
  async take(account: string, { address, device }: Source): Promise<Attempt> {
    const [id, network] = [hashOf(account), networkOf(address)];
    const from = `${id}|${device ?? network}`;
    const pair: Rule = [this.onAccountFrom, from];
    const ofAddress: Rule = [this.fromAddress, network];
    await this.consume([pair]);
    const taken = [pair];
    try {
      // A device that is known to the account has a count of its own, which nobody else can use up.
      taken.push(await this.consumeAccount(id, device ? from : undefined, network));
      await this.consume([ofAddress]);
      taken.push(ofAddress);
    } catch (error) {
      await this.giveBack(taken);
      throw error;
    }
    return {
      giveBack: () => this.giveBack(taken),
      succeeded: async () => {
        await Promise.all([
          this.onAccountFrom.delete(from),
          this.giveBack(taken.slice(1)),
          this.redis.set(this.knownKey(id, network), '1', 'EX', KNOWN_S).catch(() => undefined),
        ]);
      },
    };
  }

  /**
   * Counts a mail that somebody asks for: five for one account from one address in 15 minutes, ten an hour from
   * everywhere together (F13). None is given back.
   * @throws ThrottledError
   */
  async takeMail(purpose: string, account: string, address: string): Promise<void> {
    const [id, network] = [hashOf(`${purpose}:${account}`), networkOf(address)];
    await this.consume([
      [this.onAccountFrom, `${id}|${network}`],
      [this.fromAddress, `${purpose}:${network}`],
      [this.mailsOnAccount, id],
    ]);
  }

  /** The limit over all addresses; from where the account signed in lately it has one of its own. */
  private async consumeAccount(id: string, known: string | undefined, network: string): Promise<Rule> {
    const rule: Rule = [this.onAccount, known ?? id];
    try {
      await this.consume([rule]);
      return rule;
    } catch (error) {
      if (known || !(await this.isKnown(id, network))) throw error;
      const own: Rule = [this.onAccount, `${id}|${network}`];
      await this.consume([own]);
      return own;
    }
  }

  /** Counts by each rule in turn; where one refuses, all are as they were. */
  private async consume(rules: readonly Rule[]): Promise<void> {
    for (const [index, [limiter, key]] of rules.entries()) {
      try {
        await takePoint(limiter, key);
      } catch (error) {
        await this.giveBack(rules.slice(0, index));
        throw error;
      }
    }
  }

  /** Whether the account signed in from this address lately; false while Redis is away. */
  async knows(account: string, address: string): Promise<boolean> {
    return this.isKnown(hashOf(account), networkOf(address));
  }

  private async isKnown(id: string, network: string): Promise<boolean> {
    return (await this.redis.exists(this.knownKey(id, network)).catch(() => 0)) > 0;
  }

  private knownKey(id: string, network: string): string {
    return `${this.prefix}:signed-in:${id}|${network}`;
  }

  private async giveBack(rules: readonly Rule[]): Promise<void> {
    await Promise.all(rules.map(([limiter, key]) => limiter.reward(key)));
  }
}

/** The key by which an account is counted; also what a device's cookie names. */
export function hashOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 22);
}
