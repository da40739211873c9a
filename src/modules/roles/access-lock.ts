import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { randomUUID } from 'node:crypto';
import { type Model, Schema } from 'mongoose';
import { Lease } from '../../core/database/lease.js';
import { isDuplicateKey } from '../../core/database/mongo-errors.js';
import { UnavailableError } from '../../core/errors/app-error.js';

interface Lock {
  _id: string;
  holder: string | null;
}

const NAME = 'AccessLock';
const ID = 'access';
const TIMEOUT_MS = 15_000;

const schema = new Schema<Lock>(
  { _id: String, holder: { type: String, default: null } },
  { collection: 'locks', versionKey: false },
);

export const accessLockFeature = MongooseModule.forFeature([{ name: NAME, schema }]);

/**
 * Lets one write at a time, of all processes, change who holds which permissions (case Z16). A document in MongoDB, so
 * that it holds without transactions and without Redis; no clocks are compared between processes.
 */
@Injectable()
export class AccessLock {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(@InjectModel(NAME) private readonly model: Model<Lock>) {}

  /**
   * Runs `work` alone.
   * @param work calls `assertLocked` right before it writes
   * @throws UnavailableError (503) when the lock cannot be had, or was held too long to be sure of it
   */
  alone<T>(work: (assertLocked: () => void) => Promise<T>): Promise<T> {
    const turn = this.queue.then(() => this.locked(work));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async locked<T>(work: (assertLocked: () => void) => Promise<T>): Promise<T> {
    const me = randomUUID();
    await this.take(me);
    const { assertLocked } = new Lease();
    try {
      return await work(assertLocked);
    } finally {
      await this.model.updateOne({ _id: ID, holder: me }, { $set: { holder: null } }).catch(() => undefined);
    }
  }

  private async take(me: string): Promise<void> {
    const begun = performance.now();
    let seen: { holder: string; lease: Lease } | undefined;
    while (performance.now() - begun < TIMEOUT_MS) {
      const lock = await this.model.findOne({ _id: ID }).lean();
      if (!lock) {
        await this.make();
        continue;
      }
      const { holder } = lock;
      if (holder !== null && seen?.holder !== holder) seen = { holder, lease: new Lease() };
      const isFree = holder === null || seen!.lease.isOver;
      if (isFree && (await this.model.updateOne({ _id: ID, holder }, { $set: { holder: me } })).modifiedCount)
        return;
      await Lease.pause();
    }
    throw new UnavailableError('database');
  }

  private async make(): Promise<void> {
    try {
      await this.model.create([{ _id: ID, holder: null }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
