import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../config/env.js';
import { isId } from '../../shared/kit/rules.js';
import { cookieName } from './session-cookie.js';

/** Issuer and audience of tokens; both are checked when a token comes back. */
export const TOKEN = { issuer: 'hiredesk', audience: 'hiredesk', algorithm: 'HS256' } as const;

/** The content of a token: only user id and session id (decision B1). */
export interface TokenPayload {
  sub: string;
  sid: string;
}

/** Signs and verifies the token of the session cookie. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @param seconds how long it is valid */
  sign(payload: TokenPayload, seconds: number): Promise<string> {
    return this.jwt.signAsync(payload, { ...TOKEN, expiresIn: seconds });
  }

  /** The token of a request, or null if it has no valid one. */
  async read(request: FastifyRequest): Promise<TokenPayload | null> {
    const token = request.cookies?.[cookieName(this.env)];
    if (!token) return null;
    const { JWT_SECRET_PREVIOUS: previous } = this.env;
    const payload =
      (await this.verified(token)) ?? (previous ? await this.verified(token, previous) : undefined);
    return payload && isId(payload.sub) && isId(payload.sid) ? { sub: payload.sub, sid: payload.sid } : null;
  }

  /** @param secret instead of JWT_SECRET. @returns undefined for a token that is not valid */
  private verified(token: string, secret?: string): Promise<Partial<TokenPayload> | undefined> {
    const { issuer, audience, algorithm } = TOKEN;
    const options = { issuer, audience, algorithms: [algorithm], ...(secret && { secret }) };
    return this.jwt.verifyAsync<Partial<TokenPayload>>(token, options).catch(() => undefined);
  }
}
