import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { markOf, SetUpError, sleep, stillRuns, type ProcessMark } from './process.js';

/** A lock file that names its holder, so that the lock of a killed process is taken over. */
export interface Lock {
  release(): void;
}

/** The holder of a lock; undefined if there is none or it is gone. */
export function lockHolder(file: string): ProcessMark | undefined {
  const mark = readMark(file);
  return mark && stillRuns(mark) ? mark : undefined;
}

/**
 * Takes the lock `file` for this process.
 * @param patience how many milliseconds to wait for its holder
 * @returns undefined if another running process still holds it after the patience
 */
export async function acquireLock(
  file: string,
  patience = 0,
  onWait?: () => void,
): Promise<Lock | undefined> {
  makeFolder(dirname(file));
  const own = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify(markOf(process.pid)), { mode: 0o600 });
  const end = Date.now() + patience;
  let isReported = false;
  try {
    for (;;) {
      if (tryLink(own, file)) return { release: () => release(file) };
      if (takeOverStale(file)) continue;
      if (Date.now() >= end) return undefined;
      if (!isReported) onWait?.();
      isReported = true;
      await sleep(100);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Creates a folder (and those above it) with a clear error. */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, { recursive: true, mode });
  } catch (error) {
    throw new SetUpError(`Cannot create the folder ${folder}: ${(error as Error).message}`);
  }
}

function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a lock whose holder is gone out of the way; true if an immediate retry makes sense. */
function takeOverStale(file: string): boolean {
  const holder = readMark(file);
  if (holder && stillRuns(holder)) return false;
  const aside = `${file}.stale.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return true;
  }
  // Between reading and moving another process may have taken the lock over: give it back.
  const moved = readMark(aside);
  if (moved && stillRuns(moved)) tryLink(aside, file);
  rmSync(aside, { force: true });
  return true;
}

function readMark(file: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
}

function release(file: string): void {
  const mark = readMark(file);
  if (mark?.pid === process.pid) rmSync(file, { force: true });
}
