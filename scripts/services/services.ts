import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { supervise, type Supervised } from '../supervisor.js';
import { Children } from './children.js';
import { downloadedMongod } from './download.js';
import { canRunFerretdb, FERRETDB_KIND, startFerretdb } from './ferretdb.js';
import { acquireLock, lockHolder, makeFolder } from './lock.js';
import { startMongod } from './mongod.js';
import { commandOnPath, SetUpError, type Say } from './process.js';
import { startRedis } from './redis.js';
import type { Service } from './service.js';

const MISSING = `MongoDB is missing and could not be downloaded. Three ways to get it:
  install mongod 7 or 8 with your package manager (or name one in MONGOD_BINARY), or
  set MONGODB_URI to a MongoDB replica set, or
  run everything with: docker compose up`;

export interface ServiceOptions {
  /** Home of all data; created if missing. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  say: Say;
  /** Stops a set-up in progress. */
  signal?: AbortSignal;
}

/** Addresses of the database and Redis of a data folder. */
export interface Addresses {
  mongodbUri: string;
  redisUrl: string;
  /** The kind of database, for people. */
  databaseKind: string;
  /** The kind of Redis, for people. */
  redisKind: string;
}

/** The database and Redis of a start, and its processes. */
export interface Services extends Addresses {
  /** Starts further processes that the next start cleans up after a kill. */
  children: Children;
  /** Settles with one line when a service started here does not stay up; it is restarted all the same. */
  dying: Promise<string>;
  /** Stops what was started and frees the data folder; safe to call twice. */
  stop(): Promise<void>;
}

interface Database {
  uri: string;
  kind: string;
  /** In the order in which to stop them. */
  services: Service[];
}

/**
 * Finds or starts MongoDB and Redis for a data folder, in the order of docs/operations.md. Only one start at a time
 * works on a data folder; leftovers of a killed one are stopped first. A service that dies is restarted at its address.
 * @throws SetUpError with a text for people; then nothing is left running
 */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const dataDir = resolve(options.dataDir);
  makeFolder(dataDir);
  const lockFile = join(dataDir, 'lock');
  const lock = await acquireLock(lockFile);
  if (!lock) {
    throw new SetUpError(
      `The data folder ${dataDir} is in use by another start (process ${lockHolder(lockFile)?.pid ?? 'unknown'})`,
    );
  }
  const children = new Children(dataDir);
  const kept: Supervised[] = [];
  const keep = ({ child, launch }: Service) => kept.push(supervise(child, launch, options.say));
  const stop = async () => {
    for (const service of kept.splice(0)) await service.stop();
    rmSync(addressFile(dataDir), { force: true });
    lock.release();
  };
  try {
    await children.stopOrphans(options.say);
    const database = await findDatabase({ ...options, dataDir }, children);
    database.services.forEach(keep);
    const redis = await findRedis({ ...options, dataDir }, children);
    if (redis.service) keep(redis.service);
    const dying = Promise.race(kept.map((service) => service.dying));
    const addresses: Addresses = {
      mongodbUri: database.uri,
      redisUrl: redis.url,
      databaseKind: database.kind,
      redisKind: redis.kind,
    };
    writeFileSync(addressFile(dataDir), JSON.stringify({ pid: process.pid, ...addresses }), { mode: 0o600 });
    return { ...addresses, children, dying, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs `work` against the services of a data folder: those of a running start, or its own ones for the duration. */
export async function withServices<T>(
  options: ServiceOptions,
  work: (addresses: Addresses) => Promise<T>,
): Promise<T> {
  const dataDir = resolve(options.dataDir);
  const running = runningAddresses(dataDir);
  if (running) return work(running);
  const services = await startServices(options);
  try {
    return await work(services);
  } finally {
    await services.stop();
  }
}

/** The file with the addresses of a running start. */
export const addressFile = (dataDir: string) => join(dataDir, 'services.json');

/**
 * The addresses of the start that runs on a data folder; undefined if there is none, or until its services are up.
 * Leftovers of a killed start are never mistaken for another's, because the addresses name their process.
 */
export function runningAddresses(dataDir: string): (Addresses & { pid: number }) | undefined {
  const holder = lockHolder(join(dataDir, 'lock'));
  if (!holder) return undefined;
  try {
    const written = JSON.parse(readFileSync(addressFile(dataDir), 'utf8')) as Addresses & { pid: number };
    return written.pid === holder.pid ? written : undefined;
  } catch {
    return undefined;
  }
}

async function findDatabase(options: ServiceOptions, children: Children): Promise<Database> {
  const { env, say, dataDir, signal } = options;
  if (env['MONGODB_URI']) return { uri: env['MONGODB_URI'], kind: 'MongoDB of MONGODB_URI', services: [] };
  // Data stays where it is: a mongod installed later does not hide data in FerretDB.
  const used = usedKind(dataDir);
  if (used !== 'ferretdb') {
    const program = await mongodProgram(options);
    if (program) {
      const { uri, service, version } = await startMongod(program, dataDir, children, signal);
      remember(dataDir, 'mongod');
      return { uri, kind: `MongoDB ${version} (embedded)`, services: [service] };
    }
    if (used === 'mongod') {
      throw new SetUpError(`${dataDir} holds data of a mongod, but none can be found. ${MISSING}`);
    }
  }
  if (!canRunFerretdb()) throw new SetUpError(MISSING);
  if (!used) say(`No mongod here and no way to download one: using ${FERRETDB_KIND}`);
  try {
    const { uri, stopOrder } = await startFerretdb(dataDir, children, say, signal);
    remember(dataDir, 'ferretdb');
    return { uri, kind: FERRETDB_KIND, services: stopOrder };
  } catch (error) {
    if (used || signal?.aborted) throw error;
    throw new SetUpError(`${(error as Error).message}\n${MISSING}`);
  }
}

async function mongodProgram({ env, say, signal }: ServiceOptions): Promise<string | undefined> {
  const named = env['MONGOD_BINARY'];
  if (named && !existsSync(named)) throw new SetUpError(`MONGOD_BINARY names ${named}, which does not exist`);
  return named ?? commandOnPath('mongod', env['PATH']) ?? (await downloadedMongod(env, say, signal));
}

async function findRedis(
  { env, dataDir, say, signal }: ServiceOptions,
  children: Children,
): Promise<{ url: string; kind: string; service?: Service }> {
  if (env['REDIS_URL']) return { url: env['REDIS_URL'], kind: 'Redis of REDIS_URL' };
  return startRedis(dataDir, children, say, signal);
}

const kindFile = (dataDir: string) => join(dataDir, 'database-kind');

function usedKind(dataDir: string): string | undefined {
  return existsSync(kindFile(dataDir)) ? readFileSync(kindFile(dataDir), 'utf8').trim() : undefined;
}

function remember(dataDir: string, kind: 'mongod' | 'ferretdb'): void {
  if (usedKind(dataDir) !== kind) writeFileSync(kindFile(dataDir), `${kind}\n`);
}
