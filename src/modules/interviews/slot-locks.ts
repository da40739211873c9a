import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { randomUUID } from 'node:crypto';
import { type Model, Schema, trusted } from 'mongoose';
import { Lease } from '../../core/database/lease.js';
import { isDuplicateKey } from '../../core/database/mongo-errors.js';
import { UnavailableError } from '../../core/errors/app-error.js';

interface Lock {
  /** What is locked: an interviewer's calendar (`user:<id>`) or the rounds of a job (`job:<id>`). */
  _id: string;
  holder: string | null;
}

const NAME = 'SlotLock';
const TIMEOUT_MS = 15_000;

const schema = new Schema<Lock>(
  { _id: String, holder: { type: String, default: null } },
  { collection: 'interview-locks', versionKey: false },
);

export const slotLockFeature = MongooseModule.forFeature([{ name: NAME, schema }]);

/**
 * Lets one write at a time, of all processes, take time of an interviewer (decision E3): between looking for clashes and
 * storing the interview nobody else stores one for the same people. Documents in MongoDB, so that it holds without
 * transactions and without Redis; several are taken in one order, so that two writers never wait for each other.
 */
@Injectable()
export class SlotLocks {
  /* Within a process those who want the same wait in line, and do not ask the database again and again. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(@InjectModel(NAME) private readonly model: Model<Lock>) {}

  /**
   * Runs `work` while nobody else works under any of these keys.
   * @param work calls `assertLocked` right before it writes
   * @throws UnavailableError (503) when a lock cannot be had, or was held too long to be sure of it
   */
  async alone<T>(keys: readonly string[], work: (assertLocked: () => void) => Promise<T>): Promise<T> {
    const wanted = [...new Set(keys)].sort();
    const turns = wanted.map((key) => this.turns.get(key));
    const turn = Promise.allSettled(turns).then(() => this.locked(wanted, work));
    for (const key of wanted) this.turns.set(key, turn);
    try {
      return await turn;
    } finally {
      for (const key of wanted) if (this.turns.get(key) === turn) this.turns.delete(key);
    }
  }

  private async locked<T>(
    wanted: readonly string[],
    work: (assertLocked: () => void) => Promise<T>,
  ): Promise<T> {
    const me = randomUUID();
    const { assertLocked } = new Lease();
    try {
      if (!(await this.takeAll(wanted, me))) for (const key of wanted) await this.take(key, me);
      return await work(assertLocked);
    } finally {
      await this.release(wanted, me).catch(() => undefined);
    }
  }

  /* Mostly all are free: one write then. Otherwise none is kept, so that nobody waits for another while holding some. */
  private async takeAll(keys: readonly string[], me: string): Promise<boolean> {
    if (keys.length < 2) return false;
    try {
      const free = { _id: trusted({ $in: [...keys] }), holder: null };
      const { modifiedCount } = await this.model.updateMany(free, { $set: { holder: me } });
      if (modifiedCount === keys.length) return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await this.release(keys, me);
    return false;
  }

  private async release(keys: readonly string[], me: string): Promise<void> {
    await this.model.updateMany({ _id: trusted({ $in: [...keys] }), holder: me }, { $set: { holder: null } });
  }

  private async take(key: string, me: string): Promise<void> {
    const begun = performance.now();
    let seen: { holder: string; lease: Lease } | undefined;
    while (performance.now() - begun < TIMEOUT_MS) {
      if (await this.takeFrom(key, null, me)) return;
      const holder = (await this.model.findOne({ _id: key }).lean())?.holder ?? null;
      if (holder !== null && seen?.holder !== holder) seen = { holder, lease: new Lease() };
      if (holder !== null && seen?.lease.isOver && (await this.takeFrom(key, holder, me))) return;
      await Lease.pause();
    }
    throw new UnavailableError('database');
  }

  /* The first one to ask makes the lock; while another holds it, making it is refused as a duplicate. */
  private async takeFrom(key: string, holder: string | null, me: string): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.model.updateOne(
        { _id: key, holder },
        { $set: { holder: me } },
        { upsert: holder === null },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
