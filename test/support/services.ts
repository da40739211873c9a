import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { runningAddresses } from '../../scripts/services/services.js';
import { eventually } from './until.js';

/** The embedded database and Redis of a data folder, started by a separate process that a test may kill. */
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
  const own = () => {
    const running = runningAddresses(dataDir);
    return running?.pid === starter.pid ? running : undefined;
  };
  const addresses = await eventually(
    () => (starter.exitCode === null ? own() : null),
    (found) => found !== undefined,
    120_000,
  );
  if (!addresses) throw new Error('the services did not start');
  const { mongodbUri, redisUrl } = addresses;
  return { starter, mongodbUri, redisUrl };
}

/** Stops them like Ctrl-C. @returns the starter's exit code and signal */
export async function stopServices({ starter }: RunningServices): Promise<unknown[]> {
  const ended = once(starter, 'exit');
  starter.kill('SIGTERM');
  return ended;
}

/** The processes that run on a data folder. */
export function recordedProcesses(dataDir: string): { name: string; pid: number }[] {
  return JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as { name: string; pid: number }[];
}

/** A connection that fails instead of retrying. */
export function connectedTo(uri: string): Promise<mongo.MongoClient> {
  return new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2_000, retryWrites: false }).connect();
}
