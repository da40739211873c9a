import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../../core/queues/installation.js';
import { REDIS } from '../../core/queues/redis.js';
import { type GiveBack, Limiter } from '../../core/http/limiter.js';
import { networkOf } from '../../core/http/network.js';

const MINUTES = 60;
const DAYS_S = 24 * 60 * MINUTES;
/** How long an address is known after the account signed in from it, s. */
const KNOWN_S = 30 * DAYS_S;

/** The origin of an attempt. */
export interface Source {
  address: string;
  /** The id of a device with which exactly this account recently signed in, see `DeviceCookies`. */
  device?: string;
}

/** An attempt that was counted before being checked. */
export interface Attempt {
  /** It was right: it does not count, and neither do earlier ones on this account from there. */
  succeeded(): Promise<void>;
  /** It could not be checked and does not count. */
  giveBack(): Promise<void>;
}

/**
 * Counts attempts before they are checked and gives back the right ones, so that of many simultaneous ones no more than
 * allowed are checked and the answer to the others reveals nothing (decision B2, cases A01, A02, A10, F2, F13). In 15
 * minutes: 5 on one account from one address or known device, 50 from one address, 100 on one account from all places
 * it has not recently signed in from, so that nobody locks the owner out. Without Redis each process counts on its own.
 * Keys contain no e-mail address.
 */
@Injectable()
export class LoginThrottle {
  private readonly onAccountFrom: Limiter;
  private readonly onAccount: Limiter;
  private readonly fromAddress: Limiter;
  private readonly mailsOnAccount: Limiter;
  private readonly prefix: string;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: Env,
  ) {
    this.prefix = installationPrefix(env);
    const limiter = (name: string, points: number, minutes = 15) =>
      new Limiter(redis, env, `throttle:${name}`, points, minutes * MINUTES);
    this.onAccountFrom = limiter('account-from', 5);
    this.onAccount = limiter('account', 100);
    this.fromAddress = limiter('address', 50);
    this.mailsOnAccount = limiter('mails', 10, 60);
  }

  /**
   * Counts an attempt on a password.
   * @param account what is protected, for example the e-mail
   * @throws ThrottledError with the seconds to wait; nothing may be checked then
   */
  async take(account: string, { address, device }: Source): Promise<Attempt> {
    const [id, network] = [hashOf(account), networkOf(address)];
    const from = `${id}|${device ?? network}`;
    const taken = await takeAll(
      () => this.onAccountFrom.take(from),
      // A device known to the account has its own count, which nobody else can use up.
      () => this.takeOnAccount(id, device ? from : undefined, network),
      () => this.fromAddress.take(network),
    );
    return {
      giveBack: () => giveAllBack(taken),
      succeeded: async () => {
        await Promise.all([
          this.onAccountFrom.clear(from),
          giveAllBack(taken.slice(1)),
          this.redis.set(this.knownKey(id, network), '1', 'EX', KNOWN_S).catch(() => undefined),
        ]);
      },
    };
  }

  /**
   * Counts a requested mail: five for one account from one address in 15 minutes, ten an hour from all together (F13).
   * None is given back.
   * @throws ThrottledError
   */
  async takeMail(purpose: string, account: string, address: string): Promise<void> {
    const [id, network] = [hashOf(`${purpose}:${account}`), networkOf(address)];
    await takeAll(
      () => this.onAccountFrom.take(`${id}|${network}`),
      () => this.fromAddress.take(`${purpose}:${network}`),
      () => this.mailsOnAccount.take(id),
    );
  }

  /** The limit over all addresses; each place the account recently signed in from has its own. */
  private async takeOnAccount(id: string, known: string | undefined, network: string): Promise<GiveBack> {
    try {
      return await this.onAccount.take(known ?? id);
    } catch (error) {
      if (known || !(await this.isKnown(id, network))) throw error;
      return this.onAccount.take(`${id}|${network}`);
    }
  }

  /** Whether the account recently signed in from this address; false without Redis. */
  async knows(account: string, address: string): Promise<boolean> {
    return this.isKnown(hashOf(account), networkOf(address));
  }

  private async isKnown(id: string, network: string): Promise<boolean> {
    return (await this.redis.exists(this.knownKey(id, network)).catch(() => 0)) > 0;
  }

  private knownKey(id: string, network: string): string {
    return `${this.prefix}:signed-in:${id}|${network}`;
  }
}

/* Counts the attempt everywhere, or nowhere if one limit refuses it. */
async function takeAll(...takes: Array<() => Promise<GiveBack>>): Promise<GiveBack[]> {
  const taken: GiveBack[] = [];
  try {
    for (const take of takes) taken.push(await take());
    return taken;
  } catch (error) {
    await giveAllBack(taken);
    throw error;
  }
}

async function giveAllBack(taken: readonly GiveBack[]): Promise<void> {
  await Promise.all(taken.map((giveBack) => giveBack()));
}

/** The key under which an account is counted; a device's cookie contains it too. */
export function hashOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 22);
}
