import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { Redis } from 'ioredis';
import { signalGroup, startedAt } from '../../scripts/services/process.js';
import {
  connectedTo,
  recordedProcesses,
  type RunningServices,
  startServicesOn,
  stopServices,
} from '../support/services.js';
import { eventually, until } from '../support/until.js';

const ROUNDS = 4;
const WRITERS = 4;
/** So many writes are acknowledged before anything is killed. */
const MIN_WRITTEN = 50;

interface Written {
  _id: string;
  round: number;
  text: string;
}

/** The embedded services are killed in the middle of writes, with their starter and alone. */
describe('embedded services, killed by SIGKILL while writing', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiredesk-fault-'));
  let running: RunningServices | undefined;

  const start = () => startServicesOn(dataDir);

  const recorded = () => recordedProcesses(dataDir);

  /** Every process at the same moment, or the starter alone, with which the others have to die. */
  const kill = async ({ starter }: RunningServices, all: boolean) => {
    const pids = recorded().map(({ pid }) => pid);
    const ended = once(starter, 'exit');
    if (all) for (const pid of pids) signalGroup(pid, 'SIGKILL');
    starter.kill('SIGKILL');
    await ended;
    return pids;
  };

  /** Writes until the server is gone; what it acknowledges is added to `acknowledged`. */
  const write = async (
    client: mongo.MongoClient,
    round: number,
    acknowledged: Map<string, Written>,
  ): Promise<void> => {
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
  };

  const stop = async () => {
    if (!running) return undefined;
    const stopped = stopServices(running);
    running = undefined;
    return stopped;
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
      const client = await connectedTo(services.mongodbUri);
      const before = acknowledged.size;
      const writing = write(client, round, acknowledged);
      await until(() => acknowledged.size > before + MIN_WRITTEN * round, 60_000);
      const pids = await kill(services, round % 2 === 1);
      await writing;
      await client.close();

      running = await start();
      expect(pids.filter((pid) => startedAt(pid) !== undefined)).toEqual([]);
      const again = await connectedTo(running.mongodbUri);
      expect(await lostOf(again, acknowledged)).toEqual([]);
      await again.close();
      expect(await stop()).toEqual([0, null]);
    }
  }, 300_000);

  it('starts a service that died alone again, at its address and with every acknowledged document', async () => {
    running = await start();
    const client = await connectedTo(running.mongodbUri);
    const redis = new Redis(running.redisUrl, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
    redis.on('error', () => undefined);
    await redis.set('kept', 'yes');
    const names = recorded().map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      const acknowledged = new Map<string, Written>();
      const writing = name === 'redis' ? undefined : write(client, 100 + index, acknowledged);
      if (writing) await until(() => acknowledged.size > MIN_WRITTEN, 60_000);
      const { pid } = recorded().find((process) => process.name === name)!;
      signalGroup(pid, 'SIGKILL');
      await writing;
      await eventually(
        () => recorded().find((process) => process.name === name)?.pid ?? pid,
        (now) => now !== pid,
        60_000,
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
      await until(takesWrites, 60_000);
      expect(await lostOf(client, acknowledged)).toEqual([]);
      expect(await redis.get('kept')).toBe('yes');
    }
    redis.disconnect();
    await client.close();
    const pids = recorded().map(({ pid }) => pid);
    expect(await stop()).toEqual([0, null]);
    expect(pids.filter((pid) => startedAt(pid) !== undefined)).toEqual([]);
  }, 300_000);
});
