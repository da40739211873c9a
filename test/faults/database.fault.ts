import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { mongo } from 'mongoose';
import { Redis } from 'ioredis';
import { signalGroup, startedAt } from '../../scripts/services/process.js';
import { eventually, until } from '../support/until.js';

const ROUNDS = 4;
const WRITERS = 4;

interface Running {
  starter: ChildProcess;
  mongodbUri: string;
  redisUrl: string;
}

interface Written {
  _id: string;
  round: number;
  text: string;
}

/** The embedded services are killed in the middle of writes, with their starter and alone. */
describe('embedded services, killed by SIGKILL while writing', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiredesk-fault-'));
  let running: Running | undefined;

  const start = async (): Promise<Running> => {
    const env = { ...process.env, MONGODB_URI: '', REDIS_URL: '' };
    const command = ['scripts/services.mjs', '--data-dir', dataDir];
    const starter = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const addresses: Record<string, string> = {};
    for await (const line of createInterface(starter.stdout)) {
      const [, name, address] = /^(MONGODB_URI|REDIS_URL)=(.*)/.exec(line) ?? [];
      if (name) addresses[name] = address!;
      const { MONGODB_URI: mongodbUri, REDIS_URL: redisUrl } = addresses;
      if (mongodbUri && redisUrl) return { starter, mongodbUri, redisUrl };
    }
    throw new Error('the services did not start');
  };

  const recorded = () =>
    JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as { name: string; pid: number }[];

  /** Every process at the same moment, or the starter alone, with which the others have to die. */
  const kill = async ({ starter }: Running, all: boolean) => {
    const pids = recorded().map(({ pid }) => pid);
    const ended = once(starter, 'exit');
    if (all) for (const pid of pids) signalGroup(pid, 'SIGKILL');
    starter.kill('SIGKILL');
    await ended;
    return pids;
  };

  const connected = (uri: string) =>
    new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2_000, retryWrites: false }).connect();

  /** Writes until the server is gone; answers what it acknowledged. */
  const write = async (client: mongo.MongoClient, round: number): Promise<Map<string, Written>> => {
    const acknowledged = new Map<string, Written>();
    const collection = client
      .db()
      .collection<Written>('written', { writeConcern: { w: 'majority', journal: true } });
    const writer = async (name: number) => {
      for (let count = 0; ; count += 1) {
        const document = { _id: `${round}-${name}-${count}`, round, text: 'x'.repeat(200) };
        try {
          await collection.insertOne(document);
        } catch {
          return;
        }
        acknowledged.set(document._id, document);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
    return acknowledged;
  };

  const stop = async () => {
    if (!running) return undefined;
    const ended = once(running.starter, 'exit');
    running.starter.kill('SIGTERM');
    running = undefined;
    return ended;
  };

  const lostOf = async (client: mongo.MongoClient, acknowledged: Map<string, Written>) => {
    const kept = await client.db().collection<Written>('written').find().toArray();
    const found = new Map(kept.map((document) => [document._id, document]));
    return [...acknowledged.values()].filter(({ _id, text }) => found.get(_id)?.text !== text);
  };

  afterAll(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has every acknowledged document after each new start', async () => {
    const acknowledged = new Map<string, Written>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const services = await start();
      const client = await connected(services.mongodbUri);
      const writing = write(client, round);
      await new Promise((resolve) => setTimeout(resolve, 300 + 250 * round));
      const pids = await kill(services, round % 2 === 1);
      const written = await writing;
      await client.close();
      expect(written.size).toBeGreaterThan(50);
      for (const [id, document] of written) acknowledged.set(id, document);

      running = await start();
      expect(pids.filter((pid) => startedAt(pid) !== undefined)).toEqual([]);
      const again = await connected(running.mongodbUri);
      expect(await lostOf(again, acknowledged)).toEqual([]);
      await again.close();
      expect(await stop()).toEqual([0, null]);
    }
  }, 180_000);

  it('starts a service that died alone again, at its address and with every acknowledged document', async () => {
    running = await start();
    const client = await connected(running.mongodbUri);
    const redis = new Redis(running.redisUrl, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
    redis.on('error', () => undefined);
    await redis.set('kept', 'yes');
    const names = recorded().map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      const writing = name === 'redis' ? undefined : write(client, 100 + index);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { pid } = recorded().find((process) => process.name === name)!;
      signalGroup(pid, 'SIGKILL');
      const acknowledged = (await writing) ?? new Map<string, Written>();
      await eventually(
        () => recorded().find((process) => process.name === name)?.pid ?? pid,
        (now) => now !== pid,
        30_000,
      );
      const takesWrites = () =>
        client
          .db()
          .collection('taken')
          .insertOne({ name })
          .then(
            () => true,
            () => false,
          );
      await until(takesWrites, 30_000);
      expect(await lostOf(client, acknowledged)).toEqual([]);
      expect(await redis.get('kept')).toBe('yes');
      if (writing) expect(acknowledged.size).toBeGreaterThan(50);
    }
    redis.disconnect();
    await client.close();
    const pids = recorded().map(({ pid }) => pid);
    expect(await stop()).toEqual([0, null]);
    expect(pids.filter((pid) => startedAt(pid) !== undefined)).toEqual([]);
  }, 180_000);
});
