import { Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** A process in which nothing was done for so long has come to rest, ms. */
const REST_MS = 15_000;

/**
 * Gives memory back when a process has come to rest: V8 collects garbage while it is asked for memory, so that what a load
 * has left stays for as long as nobody asks. Once after each load, a tenth of a second while nobody waits. Needs Node's
 * `--expose-gc` (scripts/node-flags.ts); without it nothing happens.
 */
@Injectable()
export class IdleMemory implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  /** To be called whenever something was done. */
  worked(): void {
    if (this.timer) this.timer.refresh();
    else if (globalThis.gc) this.timer = setTimeout(() => globalThis.gc?.(), REST_MS).unref();
  }

  /** What the start has left goes too. */
  onApplicationBootstrap(): void {
    this.worked();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}

/** For those who work: one in a process, whoever imports it. */
@Module({ providers: [IdleMemory], exports: [IdleMemory] })
export class IdleMemoryModule {}
