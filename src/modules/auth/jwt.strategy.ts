import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
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

type Authenticate = (request: unknown, reply: object, next: () => void) => void;

/** Reads and verifies the token of the session cookie. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  declare private own: passport.Authenticator;

  constructor(@Inject(ENV) env: Env) {
    const name = cookieName(env);
    // A secret given as text would be tried as a public key on every request, a tenth of a request's CPU.
    const secret = createSecretKey(env.JWT_SECRET, 'utf8');
    const previous = env.JWT_SECRET_PREVIOUS ? createSecretKey(env.JWT_SECRET_PREVIOUS, 'utf8') : undefined;
    super({
      jwtFromRequest: (request: Partial<Pick<FastifyRequest, 'cookies'>>) => request.cookies?.[name] ?? null,
      secretOrKeyProvider: (_request, token: string, done) => {
        const key: unknown = previous && !isSignedWith(secret, token) ? previous : secret;
        // The types are older than Node's KeyObject, which jsonwebtoken accepts.
        done(null, key as Buffer);
      },
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    });
  }

  validate(payload: TokenPayload): TokenPayload | null {
    return isId(payload.sub) && isId(payload.sid) ? { sub: payload.sub, sid: payload.sid } : null;
  }

  /** The token of a request, or null if it has no valid one. */
  read(request: FastifyRequest): Promise<TokenPayload | null> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, token: TokenPayload | false | null) =>
        error ? reject(error) : resolve(token || null);
      const authenticate: Authenticate = this.own.authenticate('jwt', { session: false }, done);
      authenticate(request, {}, () => resolve(null));
    });
  }

  /* Called by the constructor: the package's default instance is shared by all applications of a process. */
  protected getPassportInstance(): passport.Authenticator {
    return (this.own ??= new passport.Passport());
  }
}

/* Only selects the secret: the token is verified with it afterwards. */
function isSignedWith(secret: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', secret).update(token.slice(0, end)).digest('base64url');
  return signature === token.slice(end + 1);
}
