import { SCHEMA_COLLECTION, SCHEMA_VERSION } from '../../src/core/migrations/schema-version.js';
import { countIn, testSpace } from '../support/app.js';
import { BACKUP_OF_0_1_0, restoreInto, schemaVersion } from '../support/migrations.js';
import { BuiltProcess } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { until } from '../support/until.js';

const running = new Set<BuiltProcess>();

async function start(kind: 'main' | 'worker', more: Record<string, string> = {}): Promise<BuiltProcess> {
  const { mongoUri, redisUrl, folder } = await testSpace();
  const settings = {
    MONGODB_URI: mongoUri,
    REDIS_URL: redisUrl,
    DATA_DIR: folder,
    JWT_SECRET: 'for tests only, never used outside of them',
    APP_URL: 'http://localhost:3000',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  };
  const started = BuiltProcess.start(kind, { ...settings, ...more });
  running.add(started);
  void started.ended.then(() => running.delete(started));
  return started;
}

afterEach(async () => {
  for (const one of running) await one.end('SIGKILL');
});

const isDone = async () => (await schemaVersion()) === SCHEMA_VERSION;
/** What the log says of migrations that are done, by number. */
const migrationLines = ({ output }: BuiltProcess) =>
  [...output.matchAll(/Migration (\d+), [^"]*: [^"]*, [\d.]+ s/g)].map(([, number]) => Number(number));

describe('G5 a process that is killed while it migrates', () => {
  /*
   * After a chunk was written and before that was noted; after it was noted; after all was written. The first of a kind is
   * that of the steps, the seventh one of texts.
   */
  it.each([
    ['worker', 'migration.chunk:1'],
    ['main', 'migration.saved:2'],
    ['worker', 'migration.chunk:6'],
    ['main', 'migration.done:2'],
    ['worker', 'migration.done:13'],
  ] as const)(
    'leaves what the next one finishes: %s at %s',
    async (kind, point) => {
      await restoreInto(BACKUP_OF_0_1_0);
      const killed = await start(kind, { CRASH_AT: point });
      expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
      expect(await isDone()).toBe(false);
      const both = [await start('main'), await start('worker')];
      await until(isDone, 60_000);
      await until(() => migrationLines(both[0]!).length + migrationLines(both[1]!).length > 0);
      const done = [killed, ...both].flatMap(migrationLines);
      expect(done.length).toBe(new Set(done).size);
      expect(await countIn('candidates')).toBe(400);
      expect(await countIn('candidates', { furthest: null })).toBe(0);
      const { db } = await testSpace();
      expect(await db.collection(SCHEMA_COLLECTION).countDocuments()).toBe(1);
    },
    180_000,
  );
});

describe('G5 an older release', () => {
  it('ends with one line on newer data and touches nothing', async () => {
    await restoreInto(BACKUP_OF_0_1_0);
    const { db } = await testSpace();
    const newer = { version: SCHEMA_VERSION + 1, holder: null, beat: 0, checkpoint: null };
    await db.collection<{ _id: string }>(SCHEMA_COLLECTION).insertOne({ _id: 'data', ...newer });
    const before = await contents();
    for (const kind of ['main', 'worker'] as const) {
      const old = await start(kind, { LOG_LEVEL: 'fatal' });
      expect(await old.ended).toEqual({ code: 78, signal: null });
      expect(old.output.trim().split('\n')).toEqual([
        expect.stringContaining('The data were last used by a newer release of HireDesk'),
      ]);
    }
    expect(await contents()).toEqual(before);
  }, 180_000);
});

/** Every collection with its number of documents and the names of its indexes. */
async function contents() {
  const { db } = await testSpace();
  const names = (await db.listCollections()).map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => {
      const collection = db.collection(name);
      const indexes = (await collection.indexes()).map((index) => index.name);
      return { name, documents: await collection.countDocuments(), indexes };
    }),
  );
}
