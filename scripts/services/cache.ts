import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { acquireLock, makeFolder } from './lock.js';
import { SetUpError, type Say } from './process.js';

/** The folder that all checkouts of this user share: programs, never data. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'hiredesk');
}

/**
 * Creates a folder of the cache once: `build` fills a temporary folder beside it, which gets its final name when
 * complete. Two starts at once build it once; leftovers of an interrupted build are removed.
 * @param target its final path; put a version into the name
 * @throws what `build` throws
 */
export async function buildOnce(
  target: string,
  say: Say,
  build: (temporary: string) => Promise<void>,
): Promise<void> {
  if (existsSync(target)) return;
  const lock = await acquireLock(`${target}.lock`, 15 * 60_000, () =>
    say(`Waiting for another process that prepares ${basename(target)}`),
  );
  if (!lock) throw new SetUpError(`${target} is being prepared by another start for over 15 minutes`);
  try {
    if (existsSync(target)) return;
    removeUnfinished(target);
    const temporary = unfinished(target);
    try {
      await build(temporary);
      renameSync(temporary, target);
    } catch (error) {
      removeTree(temporary);
      throw error;
    }
  } finally {
    lock.release();
  }
}

/** The temporary path of this process for `target`, renamed when complete. */
export const unfinished = (target: string) => `${target}.making-${process.pid}`;

/** Removes leftovers of killed starts of `target`; only for the holder of its lock. */
export function removeUnfinished(target: string): void {
  for (const name of readdirSync(dirname(target))) {
    if (name.startsWith(`${basename(target)}.making-`)) removeTree(join(dirname(target), name));
  }
}

/** Removes a folder, unless something is mounted below it, because that would be deleted too. */
export function removeTree(folder: string): void {
  if (hasMountBelow(folder)) return;
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Refuses when the disk under `folder` has less than `needed` bytes.
 * @throws SetUpError
 */
export function needSpace(folder: string, needed: number): void {
  makeFolder(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new SetUpError(
    `The disk under ${folder} has ${gigabytes(free)} left, ${gigabytes(needed)} are needed`,
  );
}

function hasMountBelow(folder: string): boolean {
  try {
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    return mounts.some((line) => `${line.split(' ')[4]}/`.startsWith(`${folder}/`));
  } catch {
    return false;
  }
}
