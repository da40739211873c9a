import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import type { Children } from './children.js';
import { keptPassword } from './kept-password.js';
import { accepts, usualPort, waitFor } from './ports.js';
import { plainEnvironment, run, SetUpError } from './process.js';
import { begin, startServing, type Launch, type Service } from './service.js';

const REPLICA_SET = 'hiredesk';

/** The one user of an embedded mongod. */
const USER = 'hiredesk';

/**
 * Starts a mongod on DATA_DIR/mongo as a replica set of one, journaled, on loopback, and protected by the password that
 * DATA_DIR keeps. The first start on a folder (even one of an earlier version) runs without sign-in to create the user;
 * it is repeated if it was cut short.
 * @returns the connection string with the password (for environments only), the service and its version
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
  const password = keptPassword(join(home, 'hiredesk-password'));
  const settings = {
    '--dbpath': home,
    '--bind_ip': '127.0.0.1',
    '--port': String(port),
    '--replSet': REPLICA_SET,
  };
  const command = [program, ...Object.entries(settings).flat(), '--quiet'];
  const serving = { title: 'mongod', ready: () => accepts(port), patience: 60_000 };
  const launcher =
    (more: string[], user: string, then: (admin: mongo.Db) => Promise<unknown>): Launch =>
    async (stopping) => {
      const options = { name: 'mongod', command: [...command, ...more], env: plainEnvironment() };
      const child = await startServing(children, options, { ...serving, stopping });
      try {
        await becomePrimary(port, user, then);
        return child;
      } catch (error) {
        await child.stop();
        throw new SetUpError(`mongod does not become primary: ${(error as Error).message}`);
      }
    };
  const isClosed = join(home, 'hiredesk-closed');
  if (!existsSync(isClosed)) {
    const open = await launcher([], '', (admin) => createUser(admin, password))(signal);
    await open.stop();
    writeFileSync(isClosed, 'Sign-in is required from here on\n');
  }
  const keyFile = join(home, 'hiredesk-key');
  keptPassword(keyFile);
  const launch = launcher(['--keyFile', keyFile], `${USER}:${password}@`, async () => undefined);
  const service = await begin(launch, signal);
  const uri = `mongodb://${USER}:${password}@127.0.0.1:${port}/hiredesk?directConnection=true&authSource=admin`;
  return { uri, service, version };
}

async function createUser(admin: mongo.Db, pwd: string): Promise<void> {
  const { users } = await admin.command({ usersInfo: USER });
  const roles = ['root'];
  await admin.command(users.length > 0 ? { updateUser: USER, pwd, roles } : { createUser: USER, pwd, roles });
}

/**
 * Initiates the replica set, or moves it to the port of this start, and waits until it accepts writes.
 * @param user `name:password@`, or empty if no sign-in is required
 * @param then runs on the primary
 */
async function becomePrimary(
  port: number,
  user: string,
  then: (admin: mongo.Db) => Promise<unknown>,
): Promise<void> {
  const { default: mongoose } = await import('mongoose');
  const host = `127.0.0.1:${port}`;
  const client = new mongoose.mongo.MongoClient(`mongodb://${user}${host}/?directConnection=true`, {
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
    await then(admin);
  } finally {
    await client.close();
  }
}
