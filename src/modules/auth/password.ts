import { hash, verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ThrottledError } from '../../core/errors/app-error.js';
import { FairQueue, type Turn } from '../../core/fair-queue.js';

/* argon2id (the package's default), 19 MiB, 2 passes: OWASP's minimum, about 8 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** With hashes of 10 to 20 ms the wait is at most about a second; beyond that clients give up. */
const MAX_WAITING = 64;
const RETRY_AFTER_S = 5;

/*
 * Hashes keep a core busy: one core is left for all other requests when many sign in at once. Waiting calls take turns
 * by address; beyond the limit the answer is 429 (F12).
 */
const queue = new FairQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  maxWaiting: MAX_WAITING,
  refusal: () => new ThrottledError(RETRY_AFTER_S),
});

/** The turn of the server itself and of signed-in users. */
const SIGNED_IN: Turn = { from: 'signed in', urgent: true };

/** A hash that no password matches, so that an unknown user costs as much as a known one (decision B2). */
const DUMMY = hash('no user has this password', COST);

/** Hashes a password for storage. @throws ThrottledError if too many wait */
export function hashPassword(password: string): Promise<string> {
  return queue.run(SIGNED_IN, () => hash(password, COST));
}

/**
 * Compares a password with a stored hash, in the same time whether or not there is one.
 * @param stored reads the hash when the turn comes, so that waiting calls use no database; null for an unknown user or
 *   one without a password: the answer is then false
 * @throws ThrottledError if too many wait
 */
export function passwordMatches(
  stored: () => Promise<string | null>,
  password: string,
  turn: Turn = SIGNED_IN,
): Promise<boolean> {
  return queue.run(turn, async () => {
    const known = await stored();
    const matches = await verify(known ?? (await DUMMY), password);
    return matches && known !== null;
  });
}

/** A mark of a stored hash by which sessions and links detect a changed password; reveals nothing about the hash. */
export function credentialMark(stored: string | null): string {
  return createHash('sha256')
    .update(stored ?? '')
    .digest('base64url')
    .slice(0, 22);
}
