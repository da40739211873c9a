import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { messageOf } from '../../shared/kit/objects.js';

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

/** A task is safe to run twice, and in several processes at once. */
type Task = () => Promise<unknown>;

/** What the worker does every hour beside its jobs: finish what was cut short, remove what has served its time. */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Upkeep.name);
  private readonly tasks = new Map<string, Task>();
  private timer?: NodeJS.Timeout;

  /** Called by a module's provider in `onModuleInit`. */
  register(name: string, task: Task): void {
    this.tasks.set(name, task);
  }

  onApplicationBootstrap(): void {
    this.next(FIRST_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** Runs every task once; one that fails does not stop the others and runs again in an hour. */
  async run(): Promise<void> {
    for (const [name, task] of this.tasks) {
      try {
        await task();
      } catch (error) {
        this.log.warn(`${name} failed and runs again later: ${messageOf(error)}`);
      }
    }
  }

  private next(pause: number): void {
    this.timer = setTimeout(() => void this.run().finally(() => this.next(EVERY_MS)), pause);
    this.timer.unref();
  }
}
