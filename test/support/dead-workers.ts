import { Redis } from 'ioredis';
import { testSpace } from './app.js';

/**
 * Lets the claims of dead workers count as such: after 90 s in the product, which the tests do not wait for. Called again
 * and again, because what a worker wrote last may be carried out after its death.
 * @param since from when on only workers claim that live
 */
export async function claimsAreStale(since: Date): Promise<void> {
  const { db } = await testSpace();
  await db
    .collection('mails')
    .updateMany(
      { state: 'sending', claimedAt: { $lt: since } },
      { $set: { claimedAt: new Date(since.getTime() - 91_000) } },
    );
}

/** Keeps the jobs that dead workers were busy with away from the next ones. */
export const locksStay = () => eachLock((redis, key) => redis.expire(key, 600));

/** Frees the jobs that dead workers were busy with: after 10 s in the product. */
export const locksExpire = () => eachLock((redis, key) => redis.del(key));

async function eachLock(act: (redis: Redis, key: string) => Promise<unknown>): Promise<void> {
  const redis = new Redis((await testSpace()).redisUrl);
  try {
    for (const key of await redis.keys('*:lock')) await act(redis, key);
  } finally {
    redis.disconnect();
  }
}
