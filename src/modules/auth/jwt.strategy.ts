import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { ENV, type Env } from '../../config/env.js';
import { isId } from '../../shared/rules.js';
import { cookieName } from './session-cookie.js';

/** Whom tokens are for and from whom; both are demanded again when one comes back. */
export const TOKEN = { issuer: 'hiredesk', audience: 'hiredesk', algorithm: 'HS256' } as const;

/** What a token holds: user id and session id only (decision B1). */
export interface TokenPayload {
  sub: string;
  sid: string;
}

/** Reads and proves the token of the session cookie. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(ENV) env: Env) {
    const name = cookieName(env);
    super({
      jwtFromRequest: (request: unknown) => (request as FastifyRequest).cookies?.[name] ?? null,
      secretOrKey: env.JWT_SECRET,
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    });
  }

  validate(payload: TokenPayload): TokenPayload | null {
    return isId(payload.sub) && isId(payload.sid) ? { sub: payload.sub, sid: payload.sid } : null;
  }
}
