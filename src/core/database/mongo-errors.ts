import mongoose from 'mongoose';
import { isObject, messageOf } from '../../shared/kit/objects.js';
import { setTimeout as pause } from 'node:timers/promises';

/** FerretDB's answer when parallel inserts of one unique key deadlock instead of losing. */
const DEADLOCK = 16_908_292;
/** Its answers, without a code of their own, when parallel updates set the same unique key: one loses, or they deadlock. */
const EXCLUDED = /violates exclusion constraint|deadlock detected/;
const INTERNAL = 1;

function codeOf(error: unknown): unknown {
  return isObject(error) ? error['code'] : undefined;
}

/** A unique index refused the write. Callers find out which one from the data, never from the message. */
export function isDuplicateKey(error: unknown): boolean {
  const code = codeOf(error);
  return code === 11_000 || code === DEADLOCK || (code === INTERNAL && EXCLUDED.test(messageOf(error)));
}

/** Unique indexes refused documents of a bulk write, and nothing else failed. */
export function isOnlyDuplicates(error: unknown): error is mongoose.mongo.MongoBulkWriteError {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const refused = [error.writeErrors].flat();
  return refused.length > 0 ? refused.every(isDuplicateKey) : isDuplicateKey(error);
}

/** IndexOptionsConflict, IndexKeySpecsConflict. */
const INDEX_CONFLICTS: readonly unknown[] = [85, 86];

/** An index cannot be built over the data, or conflicts with an existing one: a retry does not help (case D05). */
export function isIndexConflict(error: unknown): boolean {
  return isDuplicateKey(error) || INDEX_CONFLICTS.includes(codeOf(error));
}

/*
 * FerretDB answers InternalError when the database behind it is full, starting, stopping or gone; only the text shows
 * which.
 */
const BEHIND_IS_AWAY = new RegExp(
  [
    'too many clients|recovery mode|starting up|shutting down|not yet accepting connections',
    'failed to connect|terminating connection|unexpected EOF|connection reset|broken pipe|conn closed',
  ].join('|'),
  'i',
);

/** MaxTimeMSExpired. */
const TOO_SLOW = 50;

/** One operation exceeded its time limit; the database is available. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === TOO_SLOW;
}

/** MongoDB is away, or not connected yet: as far as anyone knows nothing was written. */
export function isDatabaseAway(error: unknown): boolean {
  // Bulk writes report every failure in an error of their own that contains the first one.
  if (error instanceof mongoose.mongo.MongoBulkWriteError && error.errorResponse instanceof Error)
    return isDatabaseAway(error.errorResponse);
  const name = error instanceof Error ? error.name : '';
  return (
    /* Includes PoolClearedOnNetworkError: a command was in progress when the driver gave up on a silent server. */
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
 * Writes a value that a unique index guards. The database may end one of two concurrent writes as a deadlock before the
 * other's write is visible; if nobody holds the value yet, it writes again.
 * @param refused looks for the holder: throws, or returns the existing value
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
 * Repeats work whose result must not be lost while the database is away, until the process stops.
 * @param work may run twice, because a lost answer does not show whether it was done; receives the attempt number, from
 * 0
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
