import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { crashPoint } from '../../core/crash-point.js';
import { Lease } from '../../core/database/locks.js';
import { PendingWrites } from '../../core/pending-writes.js';
import { ConflictError, ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { isId } from '../../shared/kit/rules.js';
import { JobLocksRepository } from './job-locks.repository.js';
import { JobsRepository } from './jobs.repository.js';

type Ids = ReadonlyArray<Types.ObjectId | string>;

/**
 * Lets candidates into open jobs only, also at the moment of closing (decision C7). Who adds a candidate writes a lock that
 * names its jobs, and then looks whether they are open; who closes or trashes a job writes that, and then waits for the
 * locks it finds. So every candidate is either written before that call answers, or refused. No clocks of two processes
 * are compared. See docs/decisions/locks-of-closing-jobs.md.
 */
@Injectable()
export class JobLocks {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly locks: JobLocksRepository,
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
  async withOpenJobs<T>(ids: Ids, write: (assertLocked: () => void) => Promise<T>): Promise<T> {
    const wanted = new Set(ids.map((id) => String(id).toLowerCase()));
    if (!ids.every((id) => isId(String(id)))) await this.assertOpen(ids);
    for (;;) {
      const done = await this.withLockedJobs([...wanted], async (held, assertLocked) =>
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
  async withLockedJobs<T>(
    ids: readonly string[],
    write: (held: ReadonlySet<string>, assertLocked: () => void) => Promise<T>,
  ): Promise<T> {
    const { assertLocked } = new Lease();
    const lock = new Types.ObjectId();
    try {
      const held = ids.length > 0 ? await this.acquire(lock, ids) : [];
      crashPoint('lock');
      assertLocked();
      return await write(new Set(held), assertLocked);
    } finally {
      // Nobody waits for it but who closes one of the jobs.
      if (ids.length > 0) this.pending.add(this.locks.remove([lock]));
    }
  }

  /* In this order: who closes a job that is still seen open here comes after the lock, and finds it. */
  private async acquire(lock: Types.ObjectId, ids: readonly string[]): Promise<string[]> {
    await this.locks.insert(lock, ids);
    return this.jobs.openAmong(ids);
  }

  /**
   * Resolves when no candidate can be on the way any more to a job that has just been closed or trashed. A lock whose
   * process died is waited for as long as a {@link Lease} lasts and then ended.
   */
  async settled(id: string): Promise<void> {
    const lease = new Lease();
    let open = await this.locks.of(id);
    while (open.length > 0) {
      if (lease.isOver) return this.locks.remove(open);
      await Lease.pause();
      const now = await this.locks.of(id);
      /* Those that began after a re-opening are none of ours. */
      open = open.filter((lock) => now.some((other) => other.equals(lock)));
    }
  }
}
