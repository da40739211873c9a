import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Children } from '../../scripts/services/children.js';
import { postgresRoot } from '../../scripts/services/postgres-root.js';
import { startPostgres } from '../../scripts/services/postgres.js';
import { plansOf } from '../support/plans.js';
import {
  connectedTo,
  recordedProcesses,
  type RunningServices,
  startServicesOn,
  stopServices,
} from '../support/services.js';
import { until } from '../support/until.js';

const RESTARTS = 3;
/* In the order in which one needs the other. */
const DOCUMENTDB = ['documentdb_core', 'documentdb', 'documentdb_extended_rum'];
const OLD_HANDLER = "documentdb.alternate_index_handler_name = ''\n";

/** What a data folder's own servers promise over restarts, and to whom they answer. */
describe('embedded services', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiredesk-embedded-'));
  let running: RunningServices | undefined;

  const start = async () => (running = await startServicesOn(dataDir));
  const stop = async () => {
    if (running) await stopServices(running);
    running = undefined;
  };
  const open = async () => connectedTo((running ?? (await start())).mongodbUri);

  afterEach(stop);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('F6 answer nobody without the password, which stands in files of their user alone', async () => {
    const { mongodbUri, redisUrl } = await start();
    const [mongoUrl, redisServer] = [new URL(mongodbUri), new URL(redisUrl)];
    const passwords = [mongoUrl.password, redisServer.password];
    for (const password of passwords) expect(password).toMatch(/^[\da-f]{48}$/);

    for (const password of ['', 'a:b@']) {
      const uri = `mongodb://${password}${mongoUrl.host}/?directConnection=true&authSource=admin`;
      const reading = connectedTo(uri).then((client) =>
        client
          .db('hiredesk')
          .collection('users')
          .findOne()
          .finally(() => client.close()),
      );
      await expect(reading).rejects.toThrow(/auth/i);
    }
    const stranger = new Redis(`redis://${redisServer.host}`, { retryStrategy: () => null });
    stranger.on('error', () => undefined);
    await expect(stranger.get('x')).rejects.toThrow('NOAUTH');
    stranger.disconnect();

    expect(statSync(join(dataDir, 'services.json')).mode & 0o777).toBe(0o600);
    for (const { name, pid } of recordedProcesses(dataDir)) {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      expect(passwords.filter((password) => line.includes(password)).map(() => name)).toEqual([]);
    }
    const logs = readdirSync(join(dataDir, 'logs')).map((log) =>
      readFileSync(join(dataDir, 'logs', log), 'utf8'),
    );
    expect(logs.filter((text) => passwords.some((password) => text.includes(password)))).toEqual([]);
  }, 120_000);

  it('F6 run as nobody else of the machine, and know no secret that is not theirs', async () => {
    const secret = 'Known-to-HireDesk-only';
    process.env['ADMIN_PASSWORD'] = secret;
    await start().finally(() => delete process.env['ADMIN_PASSWORD']);
    const accounts = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => Number(line.split(':')[2]));
    for (const { name, pid } of recordedProcesses(dataDir)) {
      const { uid } = statSync(`/proc/${pid}`);
      expect([name, uid !== process.getuid?.() && accounts.includes(uid)]).toEqual([name, false]);
      expect([name, readFileSync(`/proc/${pid}/environ`, 'utf8').includes(secret)]).toEqual([name, false]);
    }
  }, 120_000);

  it('keep few connections of PostgreSQL, each a process of its own, when a burst is over', async () => {
    await start();
    const front = recordedProcesses(dataDir).find(({ name }) => name === 'ferretdb');
    // A real mongod has none.
    if (!front) return;
    const [, address] =
      /FERRETDB_POSTGRESQL_URL=([^\0]+)/.exec(readFileSync(`/proc/${front.pid}/environ`, 'utf8')) ?? [];
    const { searchParams } = new URL(address!);
    expect(Number(searchParams.get('pool_min_conns'))).toBeLessThanOrEqual(3);
    expect(searchParams.get('pool_max_conn_idle_time')).toBe('30s');
  }, 120_000);

  it(`F4 remove expired documents after ${RESTARTS} restarts`, async () => {
    const client = await open();
    const tokens = client.db().collection('tokens');
    await tokens.createIndex({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
    await client.close();
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await stop();
      // Where another program has the usual port by then, the server gets a new one.
      rmSync(join(dataDir, 'postgres/port'), { force: true });
      await start();
    }
    const again = await open();
    const collection = again.db().collection('tokens');
    await collection.insertMany([
      { expiresAt: new Date(Date.now() - 1_000) },
      { expiresAt: new Date(Date.now() + 3_600_000) },
    ]);
    await until(async () => (await collection.countDocuments()) === 1, 150_000);
    await again.close();
  }, 300_000);

  it('rebuild, once, indexes of earlier versions that could not be read in order', async () => {
    await start();
    await stop();
    const config = join(dataDir, 'postgres/pg/postgresql.auto.conf');
    // A real mongod has no such indexes.
    if (!existsSync(config)) return;
    const kept = statSync(config).size;
    appendFileSync(config, OLD_HANDLER);
    const before = await open();
    const people = before.db().collection('people');
    await people.insertMany(
      Array.from({ length: 2_000 }, (_, age) => ({ live: age % 3 === 0, age, mail: `${age}@example.org` })),
    );
    await people.createIndex({ live: 1, age: -1, _id: -1 }, { name: 'list' });
    await people.createIndex({ mail: 1 }, { name: 'mail', unique: true });
    const indexes = await people.indexes();
    const list = { filter: { live: true }, sort: { age: -1, _id: -1 } as const };
    expect((await plansOf(people, list)).sorts).toBe(true);
    await before.close();
    await stop();
    truncateSync(config, kept);

    const after = await open();
    const rebuilt = after.db().collection('people');
    expect(await rebuilt.indexes()).toEqual(indexes);
    expect(await plansOf(rebuilt, list)).toEqual({ sorts: false, scans: false });
    await expect(rebuilt.insertOne({ mail: '7@example.org' })).rejects.toMatchObject({ code: 11000 });
    expect(await rebuilt.countDocuments()).toBe(2_000);
    expect(existsSync(join(dataDir, 'postgres/indexes-to-rebuild.json'))).toBe(false);
    await after.close();
  }, 120_000);

  it('G5 are brought along from an older DocumentDB, and refused with the way out where it is newer', async () => {
    await start();
    await stop();
    const home = join(dataDir, 'postgres');
    // A real mongod has no extensions.
    if (!existsSync(home)) return;
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const children = new Children(dataDir);
    const root = await postgresRoot(say);
    const withPostgres = async (statements: readonly string[]) => {
      const { query, service } = await startPostgres(root, home, children, say);
      try {
        for (const statement of statements) await query(`SET client_min_messages = error; ${statement}`);
      } finally {
        await service.child.stop();
      }
    };
    await withPostgres([
      `DROP EXTENSION ${DOCUMENTDB.join(', ')} CASCADE`,
      ...DOCUMENTDB.map((name) => `CREATE EXTENSION ${name} VERSION '0.117-0'`),
      `SELECT documentdb_api.insert_one('hiredesk', 'people', '{ "name": "Asha" }')`,
    ]);
    expect(said).toEqual([]);
    await withPostgres([]);
    expect(said).toEqual([
      expect.stringMatching(/^The database was brought along: documentdb_core from 0\.117-0 to /),
    ]);
    const client = await open();
    expect(await client.db('hiredesk').collection('people').findOne()).toMatchObject({ name: 'Asha' });
    await client.close();
    await stop();

    await withPostgres([`UPDATE pg_extension SET extversion = '999.0-0' WHERE extname = 'documentdb'`]);
    const refused = withPostgres([]);
    await expect(refused).rejects.toThrow(/is of the extension documentdb 999\.0-0, .* runs \d/);
    await expect(refused).rejects.toThrow(/npm run backup .*npm run restore/s);
  }, 120_000);
});
