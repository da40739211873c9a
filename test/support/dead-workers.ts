import { Redis } from 'ioredis';
import { testSpace } from './app.js';

/**
 * Makes the claims of dead workers stale: the product takes 90 s, which the tests do not wait for. Called repeatedly,
 * because a worker's last write may be carried out after its death.
 * @param since from then on only living workers claim
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

/** Keeps the jobs of dead workers away from the next workers, even if a slow one lost its lock before. */
export const locksStay = () =>
  inRedis(async (redis) => {
    for (const active of await redis.keys('*:active'))
      for (const id of await redis.lrange(active, 0, -1))
        await redis.set(active.replace(/active$/, `${id}:lock`), 'of a dead worker', 'EX', 600);
  });

/** Frees the jobs of dead workers, which takes 10 s in the product. */
export const locksExpire = () =>
  inRedis(async (redis) => {
    for (const key of await redis.keys('*:lock')) await redis.del(key);
  });

async function inRedis(act: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis((await testSpace()).redisUrl);
  try {
    await act(redis);
  } finally {
    redis.disconnect();
  }
}
