import { Redis } from 'ioredis';
import mongoose, { type Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const REDIS_DATABASES = 15;
const LEASE_S = 3_600;
const HOLDER = `${hostname()} ${process.pid}`;

/** The data of one test file: a MongoDB database, a Redis database and a folder that nobody else uses. */
export interface Space {
  mongoUri: string;
  redisUrl: string;
  folder: string;
  /** Direct access to the database, bypassing the application. */
  db: Connection;
  remove(): Promise<void>;
}

/**
 * Creates the space on the servers of MONGODB_URI and REDIS_URL (`npm test` starts them).
 * @throws Error when one of the two is not set
 */
export async function makeSpace(): Promise<Space> {
  const { MONGODB_URI, REDIS_URL } = process.env;
  if (!MONGODB_URI || !REDIS_URL)
    throw new Error('MONGODB_URI and REDIS_URL are not set: run the tests by `npm test`');
  const mongo = new URL(MONGODB_URI);
  mongo.pathname = `/hiredesk-test-${randomBytes(6).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'hiredesk-test-'));
  const redis = await leaseRedis(REDIS_URL);
  const db = await mongoose.createConnection(mongo.href, { autoIndex: false }).asPromise();
  return {
    mongoUri: mongo.href,
    redisUrl: redis.url,
    folder,
    db,
    async remove() {
      await db.dropDatabase();
      await db.close();
      await redis.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/* A server has 16 numbered databases; number 0 records who uses which, so that parallel test runs never share one. */
async function leaseRedis(server: string): Promise<{ url: string; release(): Promise<void> }> {
  const leases = new Redis(server, { db: 0 });
  for (;;) {
    for (let number = 1; number <= REDIS_DATABASES; number++) {
      const key = `test-lease:${number}`;
      await freeOfTheDead(leases, key);
      if (!(await leases.set(key, HOLDER, 'EX', LEASE_S, 'NX'))) continue;
      const url = new URL(server);
      url.pathname = `/${number}`;
      const own = new Redis(url.href);
      await own.flushdb();
      return {
        url: url.href,
        async release() {
          await own.flushdb();
          await leases.del(key);
          own.disconnect();
          leases.disconnect();
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/* A killed run leaves its leases: a run that finds the lease of a dead process of this machine removes it. */
async function freeOfTheDead(leases: Redis, key: string): Promise<void> {
  const holder = await leases.get(key);
  const [host, pid] = holder?.split(' ') ?? [];
  if (holder === null || host !== hostname() || isAlive(Number(pid))) return;
  await leases.eval(
    "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end",
    1,
    key,
    holder,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
