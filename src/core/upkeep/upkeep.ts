import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { messageOf } from '../../shared/kit/objects.js';
import { Clock } from '../clock/clock.js';
import { isDuplicateKey } from '../database/mongo-errors.js';

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

/** A run older than this does not count for this hour, ms. */
const RECENT_MS = EVERY_MS / 2;

/** The latest run of any process. */
interface Run {
  _id: 'hourly';
  begunAt: Date;
}

const schema = new Schema<Run>({ _id: String, begunAt: Date }, { collection: 'upkeep', versionKey: false });
export const upkeepFeature = MongooseModule.forFeature([{ name: 'Upkeep', schema }]);

/** A task is safe to run twice, and in several processes at once. */
type Task = () => Promise<unknown>;

/**
 * Hourly work of the worker besides its jobs: finishing interrupted work, removing expired data. One of several workers
 * does it: the first to record its start.
 */
@Injectable()
export class Upkeep implements OnApplicationShutdown {
  private readonly log = new Logger(Upkeep.name);
  private readonly tasks = new Map<string, Task>();
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectModel('Upkeep') private readonly runs: Model<Run>,
    private readonly clock: Clock,
  ) {}

  /** Called by a module's provider in `onModuleInit`. */
  register(name: string, task: Task): void {
    this.tasks.set(name, task);
  }

  /** Called in the worker. */
  start(): void {
    this.next(FIRST_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** Runs every task once; a failed one does not stop the others and runs again in an hour. */
  async run(): Promise<void> {
    for (const [name, task] of this.tasks) {
      try {
        await task();
      } catch (error) {
        this.log.warn(`${name} failed and runs again later: ${messageOf(error)}`);
      }
    }
  }

  /** Runs every task, unless a process started to within the last half hour. */
  async runOnce(): Promise<void> {
    if (await this.isFirst()) await this.run();
  }

  private next(pause: number): void {
    this.timer = setTimeout(() => void this.runOnce().finally(() => this.next(EVERY_MS)), pause);
    this.timer.unref();
  }

  /* If a process dies during its run, the rest waits for the next hour. */
  private async isFirst(): Promise<boolean> {
    const begunAt = this.clock.now();
    const recent = new Date(begunAt.getTime() - RECENT_MS);
    try {
      const old = { _id: 'hourly' as const, begunAt: trusted({ $lte: recent }) };
      const { matchedCount, upsertedCount } = await this.runs.updateOne(old, { begunAt }, { upsert: true });
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (!isDuplicateKey(error)) this.log.warn(`Cannot check whether upkeep is due: ${messageOf(error)}`);
      return false;
    }
  }
}
