import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { mongo } from 'mongoose';
import { signalGroup, startedAt } from '../../scripts/services/process.js';

const ROUNDS = 4;
const WRITERS = 4;

interface Running {
  starter: ChildProcess;
  mongodbUri: string;
}

interface Written {
  _id: string;
  round: number;
  text: string;
}

/** The embedded database is killed in the middle of writes and started again on the same data folder. */
describe('embedded database, killed by SIGKILL while writing', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiredesk-fault-'));
  let running: Running | undefined;

  const start = async (): Promise<Running> => {
    const env = { ...process.env, MONGODB_URI: '', REDIS_URL: '' };
    const command = ['scripts/services.mjs', '--data-dir', dataDir];
    const starter = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface(starter.stdout)) {
      if (line.startsWith('MONGODB_URI=')) return { starter, mongodbUri: line.slice('MONGODB_URI='.length) };
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

  afterAll(async () => {
    if (running) {
      const ended = once(running.starter, 'exit');
      running.starter.kill('SIGTERM');
      await ended;
    }
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
      const kept = await again.db().collection<Written>('written').find().toArray();
      await again.close();
      const found = new Map(kept.map((document) => [document._id, document]));
      const lost = [...acknowledged.values()].filter(({ _id, text }) => found.get(_id)?.text !== text);
      expect(lost).toEqual([]);
      const ended = once(running.starter, 'exit');
      running.starter.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      running = undefined;
    }
  }, 180_000);
});
