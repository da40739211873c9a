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
 * Locks across all processes, one holder per key: who holds which permissions (case Z16), an interviewer's time
 * (decision E3), re-entering one's own password (case E05). Documents in MongoDB, so that it works without transactions
 * and without Redis. Several keys are taken in one order, so that two callers never deadlock.
 */
@Injectable()
export class Locks {
  /* Callers in one process that want the same keys queue here instead of polling the database. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(@InjectModel(NAME) private readonly model: Model<Lock>) {}

  /**
   * Runs `work` while nobody else works under any of these keys.
   * @param work calls `assertLocked` right before it writes
   * @throws UnavailableError (503) when a lock cannot be taken, or was held too long to be sure of it
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
      const lease = await this.takeAll(wanted, me, latest);
      return await work(lease.assertLocked);
    } finally {
      await this.release(wanted, me).catch(() => undefined);
    }
  }

  /* A caller that waited long for a dead process starts over: its first lock would be too old by then. */
  private async takeAll(keys: readonly string[], me: string, latest: number): Promise<Lease> {
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

  /* The first caller creates the lock; while another holds it, the insert fails as a duplicate. */
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

/** A lock that is seen for longer than this belongs to a dead process. */
const TTL_MS = 6_000;

/**
 * The lifetime of a lock kept in a document. Its holder gives up before it writes once half of it is over; others take
 * the lock over when they have seen it for the whole lifetime. So clocks of two processes are never compared. It
 * assumes that a write that was sent takes effect or fails within the other half.
 */
export class Lease {
  private readonly since = performance.now();

  /** Called by the holder right before a write. @throws UnavailableError (503) when the lock may have expired */
  readonly assertLocked = (): void => {
    if (this.isLate) throw new UnavailableError('database');
  };

  /** For the holder: the lock may have expired. */
  get isLate(): boolean {
    return performance.now() - this.since > TTL_MS / 2;
  }

  /** For a waiting caller, whose lease began when it first saw the lock: the holder is dead. */
  get isOver(): boolean {
    return performance.now() - this.since > TTL_MS;
  }

  /** A short pause before the next look at the lock, of random length so that waiting callers spread out. */
  static pause(): Promise<void> {
    return pause(5 + Math.random() * 20);
  }
}
