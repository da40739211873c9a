import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Children } from './children.js';
import { accepts, freePort, portIsFree, waitFor } from './ports.js';
import { run, SetUpError } from './process.js';
import { begin, startServing, type Launch, type Service } from './service.js';

const REPLICA_SET = 'hiredesk';

/**
 * Starts a mongod on DATA_DIR/mongo as a replica set of one, journaled, on loopback.
 * @throws SetUpError when it does not start or does not become primary
 */
export async function startMongod(
  program: string,
  dataDir: string,
  children: Children,
  signal?: AbortSignal,
): Promise<{ uri: string; service: Service; version: string }> {
  const home = join(dataDir, 'mongo');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const version = /db version v(\S+)/.exec(await run([program, '--version']))?.[1] ?? '';
  const port = await usualPort(join(home, 'hiredesk-port'));
  const settings = {
    '--dbpath': home,
    '--bind_ip': '127.0.0.1',
    '--port': String(port),
    '--replSet': REPLICA_SET,
  };
  const options = { name: 'mongod', command: [program, ...Object.entries(settings).flat(), '--quiet'] };
  const serving = { title: 'mongod', ready: () => accepts(port), patience: 60_000 };
  const launch: Launch = async (stopping) => {
    const child = await startServing(children, options, { ...serving, stopping });
    try {
      await becomePrimary(port);
      return child;
    } catch (error) {
      await child.stop();
      throw new SetUpError(`mongod does not become primary: ${(error as Error).message}`);
    }
  };
  const service = await begin(launch, signal);
  return { uri: `mongodb://127.0.0.1:${port}/hiredesk?directConnection=true`, service, version };
}

/** The port of the last start where it is free: the replica set then needs no change. */
async function usualPort(file: string): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = last > 0 && (await portIsFree(last, '127.0.0.1')) ? last : await freePort();
  writeFileSync(file, String(port));
  return port;
}

/** Initiates the replica set, or moves it to the port of this start, and waits until it takes writes. */
async function becomePrimary(port: number): Promise<void> {
  const { default: mongoose } = await import('mongoose');
  const host = `127.0.0.1:${port}`;
  const client = new mongoose.mongo.MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 10_000,
  });
  try {
    const admin = client.db('admin');
    const local = await client.db('local').collection('system.replset').findOne({});
    if (!local) {
      const config = { _id: REPLICA_SET, members: [{ _id: 0, host }] };
      await admin.command({ replSetInitiate: config });
    } else {
      const [member] = local['members'] as { host: string }[];
      if (member!.host !== host) {
        const config = { ...local, version: local['version'] + 1, members: [{ ...member, host }] };
        await admin.command({ replSetReconfig: config, force: true });
      }
    }
    const primary = async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true;
    if (!(await waitFor(primary, 30_000))) throw new Error('no election within 30 s');
  } finally {
    await client.close();
  }
}
