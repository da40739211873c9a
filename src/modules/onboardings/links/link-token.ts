import { createHash, randomBytes } from 'node:crypto';

/** A new token for a candidate's link: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The only form in which a token is stored. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
