import mongoose from 'mongoose';
import { isObject, messageOf } from '../../shared/kit/objects.js';
import { setTimeout as pause } from 'node:timers/promises';

/** What FerretDB answers when parallel inserts of one unique key deadlock instead of losing. */
const DEADLOCK = 16_908_292;
/** What it answers without the code of a duplicate when parallel updates give one unique key. */
const EXCLUDED = /violates exclusion constraint/;
const INTERNAL = 1;

function codeOf(error: unknown): unknown {
  return isObject(error) ? error['code'] : undefined;
}

/** A unique index refused the write. Which one is asked from the data, never read from the message. */
export function isDuplicateKey(error: unknown): boolean {
  const code = codeOf(error);
  return code === 11_000 || code === DEADLOCK || (code === INTERNAL && EXCLUDED.test(messageOf(error)));
}

/** Unique indexes refused documents of a write of many, and nothing else went wrong with it. */
export function isOnlyDuplicates(error: unknown): error is mongoose.mongo.MongoBulkWriteError {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const refused = [error.writeErrors].flat();
  return refused.length > 0 ? refused.every(isDuplicateKey) : isDuplicateKey(error);
}

/** IndexOptionsConflict, IndexKeySpecsConflict. */
const INDEX_CONFLICTS: readonly unknown[] = [85, 86];

/** An index cannot be built over the data, or another one stands in its place: trying again does not help (case D05). */
export function isIndexConflict(error: unknown): boolean {
  return isDuplicateKey(error) || INDEX_CONFLICTS.includes(codeOf(error));
}

/* FerretDB answers InternalError when the database behind it is full, starting, stopping or gone; only the text tells. */
const BEHIND_IS_AWAY = new RegExp(
  [
    'too many clients|recovery mode|starting up|shutting down|not yet accepting connections',
    'failed to connect|terminating connection|unexpected EOF|connection reset|broken pipe|conn closed',
  ].join('|'),
  'i',
);

/** MaxTimeMSExpired. */
const TOO_SLOW = 50;

/** One operation took longer than it may; the database is there all the same. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === TOO_SLOW;
}

/** MongoDB is away, or not connected yet: nothing was written as far as anyone knows. */
export function isDatabaseAway(error: unknown): boolean {
  // Writes of many documents are told of everything in an error of their own, with the first one in it.
  if (error instanceof mongoose.mongo.MongoBulkWriteError && error.errorResponse instanceof Error)
    return isDatabaseAway(error.errorResponse);
  const name = error instanceof Error ? error.name : '';
  return (
    /* Also what a command gets that was under way when the driver gave a silent server up: PoolClearedOnNetworkError. */
    error instanceof mongoose.mongo.MongoNetworkError ||
    /^Mongo(ServerSelection|NotConnected|TopologyClosed|WaitQueueTimeout)Error$/.test(name) ||
    name === 'MongooseServerSelectionError' ||
    (error instanceof mongoose.Error &&
      /bufferCommands|initial connection|disconnected/i.test(error.message)) ||
    codeOf(error) === 11_600 ||
    (codeOf(error) === INTERNAL && BEHIND_IS_AWAY.test(messageOf(error)))
  );
}

const MAX_ATTEMPTS = 3;

/**
 * Writes what a unique index guards. Of two writers at once the database may also end one as a deadlock, before the
 * other's write is there to be seen: then nobody stands in the way yet, and it is written again.
 * @param refused looks who stands in the way: throws, or answers with what is there instead
 * @throws what `write` and `refused` throw
 */
export async function writeUnique<T>(
  write: () => Promise<T>,
  refused: () => Promise<T | null | void>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const there = await refused();
      if (there) return there;
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

const PAUSE_MS = 500;

/**
 * Does work whose result must not be lost, again and again while the database is away, until the process stops.
 * @param work may be done twice: a lost answer does not tell whether it was done; it is told which time this is, from 0
 * @throws what `work` throws for another reason, or when the process stops
 */
export async function untilBack<T>(stopping: AbortSignal, work: (time: number) => Promise<T>): Promise<T> {
  for (let time = 0; ; time++) {
    try {
      return await work(time);
    } catch (error) {
      if (!isDatabaseAway(error) || stopping.aborted) throw error;
      await pause(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
