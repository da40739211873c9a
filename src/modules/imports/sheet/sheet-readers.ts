import type { ChildProcess } from 'node:child_process';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { startLimitedChild } from '../../../core/limited-child.js';
import type { ToChild } from './protocol.js';

const READER_MB = 320;

/** So long a reading process waits for the file that was said to come, ms. */
export const KEPT_MS = 60_000;

/**
 * The reading processes of spreadsheets. Each reads one file and then ends, so that no file sees what another one left;
 * for a file that is about to come one is started ahead, and its code is warm by then. It waits for a minute at most.
 */
@Injectable()
export class SheetReaders implements OnApplicationShutdown {
  private waiting: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** A file is about to come. Repeated calls keep the one process waiting. */
  prepare(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.waiting?.kill('SIGKILL'), KEPT_MS).unref();
    if (isAlive(this.waiting)) return;
    const child = startReader();
    const forget = () => {
      if (this.waiting === child) this.waiting = undefined;
    };
    child.once('exit', forget).once('error', forget);
    /* One that dies at once is told by its end. */
    child.send({ kind: 'warm' } satisfies ToChild, () => undefined);
    this.waiting = child;
  }

  /** The process that waits, or a new one; it is the caller's to end. */
  take(): ChildProcess {
    const { waiting } = this;
    this.waiting = undefined;
    clearTimeout(this.timer);
    return isAlive(waiting) ? waiting : startReader();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.waiting?.kill('SIGKILL');
  }
}

/* One that was told to end stays connected until it has. */
function isAlive(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.connected && !child.killed;
}

/**
 * Starts a process that reads one file, see `sheet-child.ts`.
 * @param memoryMb its heap
 */
export function startReader(memoryMb: number = READER_MB): ChildProcess {
  return startLimitedChild({
    beside: import.meta.url,
    name: 'sheet-child',
    memoryMb,
    serialization: 'advanced',
  });
}
