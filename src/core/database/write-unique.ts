import { isDuplicateKey } from './mongo-errors.js';

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
