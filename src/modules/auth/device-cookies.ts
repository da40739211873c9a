import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { ENV, type Env } from '../../config/env.js';
import { TOKEN } from './jwt.strategy.js';
import { hashOf } from './login-throttle.js';
import { cookieOptions } from './session-cookie.js';

const LASTS_S = 30 * 24 * 3_600;
const AUDIENCE = 'hiredesk-device';

interface DeviceToken {
  /** Hash of the e-mail that signed in. */
  account: string;
  device: string;
}

/**
 * Notes in the browser that an account recently signed in with it. It grants no access: guesses from elsewhere do not
 * count against such a device (F2), and its sign-ins wait behind nobody else's (F12).
 */
@Injectable()
export class DeviceCookies {
  constructor(
    private readonly jwt: JwtService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The device's id if exactly this account signed in with it in the last 30 days. */
  async read(request: FastifyRequest, email: string): Promise<string | undefined> {
    const token = request.cookies?.[this.name];
    if (!token) return undefined;
    const { issuer, algorithm } = TOKEN;
    const options = { issuer, audience: AUDIENCE, algorithms: [algorithm] };
    const read = await this.jwt.verifyAsync<DeviceToken>(token, options).catch(() => undefined);
    return read?.account === hashOf(email) ? read.device : undefined;
  }

  /** Notes a sign-in. @param device its id, if the account already knew the device */
  async write(reply: FastifyReply, email: string, device?: string): Promise<void> {
    const payload: DeviceToken = {
      account: hashOf(email),
      device: device ?? randomBytes(12).toString('base64url'),
    };
    const { issuer, algorithm } = TOKEN;
    const token = await this.jwt.signAsync(payload, {
      issuer,
      audience: AUDIENCE,
      algorithm,
      expiresIn: LASTS_S,
    });
    void reply.setCookie(this.name, token, cookieOptions(this.env, LASTS_S * 1_000));
  }

  private get name(): string {
    return this.env.SECURE_COOKIES ? '__Host-hiredesk-device' : 'hiredesk-device';
  }
}
