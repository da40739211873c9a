import { hash, randomBytes } from 'node:crypto';

/** A new token for a link that needs no session: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The only form in which a token is stored: its SHA-256 in hex. */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}
