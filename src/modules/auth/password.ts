import { hash, verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/* argon2id (the package's default), 19 MiB, 2 passes: OWASP's minimum, about 8 ms (design/stack.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/* Hashes keep a core busy: one core is left to everybody else's requests when many sign in at once. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

/** A hash that no password matches, so that an unknown user costs as much as a known one (decision B2). */
const DUMMY = hash('no user has this password', COST);

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Compares a password with a stored hash in the same time whether or not there is one.
 * @param stored null for an unknown user or one without a password; the answer is then false
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await DUMMY);
  const matches = await inTurn(() => verify(known, password));
  return matches && stored !== null;
}

/** A mark of a stored hash by which sessions and links notice another password; tells nothing about the hash. */
export function credentialMark(stored: string | null): string {
  return createHash('sha256')
    .update(stored ?? '')
    .digest('base64url')
    .slice(0, 22);
}
