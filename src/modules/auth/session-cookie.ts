import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../../config/env.js';

/** How long a session lasts (decision B1), in ms. */
export const SESSION_MS = { remembered: 30 * 24 * 3_600_000, ordinary: 12 * 3_600_000 };

/** The cookie's name: the `__Host-` prefix binds it to this host wherever cookies are secure. */
export function cookieName(env: Pick<Env, 'SECURE_COOKIES'>): string {
  return env.SECURE_COOKIES ? '__Host-hiredesk' : 'hiredesk';
}

/** A cookie's attributes. @param lasts ms; without it the browser forgets the cookie when it closes */
export function cookieOptions(env: Pick<Env, 'SECURE_COOKIES'>, lasts?: number): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: env.SECURE_COOKIES,
    ...(lasts !== undefined && { maxAge: lasts / 1_000 }),
  };
}
