import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { randomUUID } from 'node:crypto';
import { type Model, Schema, trusted } from 'mongoose';
import { UnavailableError } from '../errors/app-error.js';
import { isDuplicateKey } from './mongo-errors.js';
import { setTimeout as pause } from 'node:timers/promises';

interface Lock {
  /** What is locked, for example an interviewer's calendar (`user:<id>`). */
  _id: string;
  holder: string | null;
}

const NAME = 'Lock';
const TIMEOUT_MS = 15_000;

const schema = new Schema<Lock>(
  { _id: String, holder: { type: String, default: null } },
  { collection: 'locks', versionKey: false },
);

export const lockFeature = MongooseModule.forFeature([{ name: NAME, schema }]);

/**
 * Lets one work at a time go on under a key, of all processes: who holds which permissions (case Z16), the time of an
 * interviewer (decision E3), the own password that is asked for again (case E05). Documents in MongoDB, so that it holds
 * without transactions and without Redis; several keys are taken in one order, so that two never wait for each other.
 */
@Injectable()
export class Locks {
  /* Within a process those who want the same wait in line, and do not ask the database again and again. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(@InjectModel(NAME) private readonly model: Model<Lock>) {}

  /**
   * Runs `work` while nobody else works under any of these keys.
   * @param work calls `assertLocked` right before it writes
   * @throws UnavailableError (503) when a lock cannot be had, or was held too long to be sure of it
   */
  async exclusive<T>(keys: readonly string[], work: (assertLocked: () => void) => Promise<T>): Promise<T> {
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
    const latest = performance.now() + TIMEOUT_MS;
    try {
      let lease = new Lease();
      if (!(await this.takeAll(wanted, me))) lease = await this.takeInTurn(wanted, me, latest);
      return await work(lease.assertLocked);
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

  /* Who waited long, for a process that has died, starts over: the first lock would be too old by then. */
  private async takeInTurn(keys: readonly string[], me: string, latest: number): Promise<Lease> {
    for (;;) {
      const lease = new Lease();
      for (const key of keys) await this.take(key, me, latest);
      if (!lease.isLate) return lease;
      await this.release(keys, me);
    }
  }

  private async release(keys: readonly string[], me: string): Promise<void> {
    await this.model.updateMany({ _id: trusted({ $in: [...keys] }), holder: me }, { $set: { holder: null } });
  }

  private async take(key: string, me: string, latest: number): Promise<void> {
    let seen: { holder: string; lease: Lease } | undefined;
    while (performance.now() < latest) {
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

/** A lock that is seen for longer belongs to a process that has died. */
const TTL_MS = 6_000;

/**
 * The time of a lock that is kept in a document: its holder gives up before it writes once half of it is over, others take
 * the lock over when they themselves have seen it for all of it. So no clocks of two processes are compared; what is
 * assumed is that a single write that was sent takes effect or fails within the other half.
 */
export class Lease {
  private readonly since = performance.now();

  /** Called by the holder right before a write. @throws UnavailableError (503) when it is too late to be sure of the lock */
  readonly assertLocked = (): void => {
    if (this.isLate) throw new UnavailableError('database');
  };

  /** Asked by the holder: it is too late to be sure of the lock. */
  get isLate(): boolean {
    return performance.now() - this.since > TTL_MS / 2;
  }

  /** Asked by who waits, of a lease that began when the lock was first seen: its holder has died. */
  get isOver(): boolean {
    return performance.now() - this.since > TTL_MS;
  }

  /** A short pause before the lock is looked at again, of a length of its own so that those who wait come one by one. */
  static pause(): Promise<void> {
    return pause(5 + Math.random() * 20);
  }
}
