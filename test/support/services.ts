import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { until } from './until.js';

/** The embedded database and Redis of a data folder, started by a process of their own that a test may kill. */
export interface RunningServices {
  starter: ChildProcess;
  mongodbUri: string;
  redisUrl: string;
}

/** Starts them on `dataDir`, whatever server the tests themselves use. @throws Error when they do not come up */
export async function startServicesOn(dataDir: string): Promise<RunningServices> {
  const env = { ...process.env, MONGODB_URI: '', REDIS_URL: '' };
  const command = ['scripts/services.mjs', '--data-dir', dataDir];
  const starter = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const file = join(dataDir, 'services.json');
  const holder = join(dataDir, 'lock');
  const isUp = () =>
    starter.exitCode !== null ||
    (existsSync(file) &&
      existsSync(holder) &&
      pidOf(holder) === starter.pid &&
      readFileSync(file).length > 0);
  await until(isUp, 120_000);
  if (starter.exitCode !== null) throw new Error('the services did not start');
  const { mongodbUri, redisUrl } = JSON.parse(readFileSync(file, 'utf8')) as Omit<RunningServices, 'starter'>;
  return { starter, mongodbUri, redisUrl };
}

/** Stops them as Ctrl-C does. @returns the starter's exit code and signal */
export async function stopServices({ starter }: RunningServices): Promise<unknown[]> {
  const ended = once(starter, 'exit');
  starter.kill('SIGTERM');
  return ended;
}

/** The processes that run on a data folder. */
export function recordedProcesses(dataDir: string): { name: string; pid: number }[] {
  return JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as { name: string; pid: number }[];
}

/** A connection that fails instead of trying again. */
export function connectedTo(uri: string): Promise<mongo.MongoClient> {
  return new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2_000, retryWrites: false }).connect();
}

function pidOf(lock: string): number | undefined {
  try {
    return (JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid;
  } catch {
    return undefined;
  }
}
