import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { crashPoint } from '../../core/crash-point.js';
import { GroupCommit } from '../../core/database/group-commit.js';
import { Lease } from '../../core/database/lease.js';
import { PendingWrites } from '../../core/database/pending-writes.js';
import { ConflictError, ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { isId } from '../../shared/kit/rules.js';
import { JobsRepository } from './jobs.repository.js';
import { SharedHold } from './shared-hold.js';

type Ids = ReadonlyArray<Types.ObjectId | string>;

/** A lock that is done with, and the jobs that it is noted in. */
interface Held {
  ids: readonly string[];
  lock: Types.ObjectId;
}

/** How long locks that are done with wait for others to be taken out with, ms. */
const RELEASE_MS = 20;

/**
 * Lets candidates into open jobs only, also at the moment of closing (decision C7). Who adds a candidate first notes a
 * lock in the job's document, by one update that only an open job takes; who closes or trashes the job waits for the
 * locks it finds there. So every candidate is either written before that call answers, or refused. No clocks of two
 * processes are compared. See docs/decisions/locks-of-closing-jobs.md.
 */
@Injectable()
export class JobLocks {
  /* Locks that are done with are taken out together: nobody waits for it but who closes one of the jobs. */
  private readonly releases = new GroupCommit((done: readonly Held[]) => this.releaseAll(done), {
    linger: RELEASE_MS,
  });

  constructor(
    private readonly jobs: JobsRepository,
    private readonly pending: PendingWrites,
  ) {}

  /**
   * Asserts that candidates may be added to every one of these jobs, as they are now.
   * @throws ValidationError for an id that is no job's, ConflictError JOB_CLOSED for a closed or trashed job
   */
  async assertOpen(ids: Ids): Promise<void> {
    const found = ids.every((id) => isId(String(id)))
      ? await this.jobs.findMany(ids, { jobId: 1, isActive: 1, isDeleted: 1 })
      : [];
    const known = new Map(found.map((job) => [String(job._id), job]));
    for (const id of ids) {
      const job = known.get(String(id).toLowerCase());
      if (!job) throw new ValidationError([{ field: 'jobs', message: MESSAGES.validation.jobInvalid }]);
      if (job.isDeleted || !job.isActive) {
        const message = MESSAGES.record[job.isDeleted ? 'jobTrashed' : 'jobClosed'](job.jobId);
        throw new ConflictError('JOB_CLOSED', message, [{ field: 'jobs', message }]);
      }
    }
  }

  /**
   * Writes candidates while every one of these jobs is held open.
   * @param write is handed `assertLocked`, to be called again right before a write that comes late
   * @throws like {@link assertOpen}; UnavailableError (503) when it took too long to be sure of the jobs
   */
  async whileOpen<T>(ids: Ids, write: (assertLocked: () => void) => Promise<T>): Promise<T> {
    const wanted = new Set(ids.map((id) => String(id).toLowerCase()));
    if (!ids.every((id) => isId(String(id)))) await this.assertOpen(ids);
    for (;;) {
      const done = await this.whileHeld([...wanted], async (held, assertLocked) =>
        held.size === wanted.size ? { answer: await write(assertLocked) } : undefined,
      );
      if (done) return done.answer;
      // Says which one is not open; only where all are by now it is tried again.
      await this.assertOpen(ids);
    }
  }

  /**
   * Writes candidates while those of these jobs that are open are held open.
   * @param write is handed the ids of the jobs that take candidates: the others are closed, trashed or unknown
   */
  async whileHeld<T>(
    ids: readonly string[],
    write: (held: ReadonlySet<string>, assertLocked: () => void) => Promise<T>,
  ): Promise<T> {
    const { assertLocked } = new Lease();
    const lock = new Types.ObjectId();
    try {
      const held = ids.length > 0 ? await this.jobs.acquireLock(ids, lock) : [];
      crashPoint('lock');
      assertLocked();
      return await write(new Set(held), assertLocked);
    } finally {
      if (ids.length > 0) this.pending.add(this.releases.add({ ids, lock }));
    }
  }

  /** One lock for writes that overlap. */
  shared(): SharedHold {
    return new SharedHold(this);
  }

  /**
   * Resolves when no candidate can be on the way any more to a job that has just been closed or trashed. A lock whose
   * process died is waited for as long as a {@link Lease} lasts and then ended.
   */
  async settled(id: string): Promise<void> {
    const lease = new Lease();
    let open = await this.jobs.locksOf(id);
    while (open.length > 0) {
      if (lease.isOver) return this.jobs.releaseLocks([id], open);
      await Lease.pause();
      const now = await this.jobs.locksOf(id);
      /* Those that began after a re-opening are none of ours. */
      open = open.filter((lock) => now.some((other) => other.equals(lock)));
    }
  }

  private async releaseAll(done: readonly Held[]): Promise<void[]> {
    const ids = new Set(done.flatMap((one) => one.ids));
    const locks = done.map(({ lock }) => lock);
    await this.jobs.releaseLocks([...ids], locks);
    return done.map(() => undefined);
  }
}
