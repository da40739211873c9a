import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Schema, trusted, Types } from 'mongoose';
import { crashPoint } from '../../core/crash-point.js';
import { Lease } from '../../core/database/locks.js';
import { PendingWrites } from '../../core/pending-writes.js';
import { ConflictError, ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { isId } from '../../shared/kit/rules.js';
import { JobsRepository } from './jobs.repository.js';

/** Candidates being added to some jobs right now. */
interface JobLock {
  _id: Types.ObjectId;
  jobs: Types.ObjectId[];
}

const NAME = 'JobLock';

/* Few exist at a time: without an index on the jobs they are written and scanned faster. */
const schema = new Schema<JobLock>(
  { jobs: { type: [Schema.Types.ObjectId], required: true } },
  { collection: 'job_locks', versionKey: false },
);

export const jobLockFeature = MongooseModule.forFeature([{ name: NAME, schema }]);

/** The locks of {@link JobLocks}: separate documents, so that a job is not written for each candidate it gets. */
@Injectable()
export class JobLocksRepository {
  constructor(@InjectModel(NAME) private readonly model: Model<JobLock>) {}

  /** Uses the driver: each added candidate waits for it. */
  async insert(_id: Types.ObjectId, jobs: readonly string[]): Promise<void> {
    await this.model.collection.insertOne({ _id, jobs: jobs.map((id) => new Types.ObjectId(id)) });
  }

  /** Missing ones are ignored. */
  async remove(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** The locks of candidates being added to a job. */
  async of(jobId: string): Promise<Types.ObjectId[]> {
    const found = await this.model.find({ jobs: new Types.ObjectId(jobId) }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }
}

type Ids = ReadonlyArray<Types.ObjectId | string>;

/**
 * Lets candidates into open jobs only, even at the moment of closing (decision C7). Adding a candidate writes a lock
 * with its jobs, and then checks that they are open; closing or trashing a job writes that, and then waits for the
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
   * Asserts that candidates may be added to every one of these jobs right now.
   * @throws ValidationError for an unknown id, ConflictError JOB_CLOSED for a closed or trashed job
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
   * @param write gets `assertLocked`, to be called again right before a late write
   * @throws like {@link assertOpen}; UnavailableError (503) if making sure of the jobs took too long
   */
  async withOpenJobs<T>(ids: Ids, write: (assertLocked: () => void) => Promise<T>): Promise<T> {
    const wanted = new Set(ids.map((id) => String(id).toLowerCase()));
    if (!ids.every((id) => isId(String(id)))) await this.assertOpen(ids);
    for (;;) {
      const done = await this.withLockedJobs([...wanted], async (held, assertLocked) =>
        held.size === wanted.size ? { answer: await write(assertLocked) } : undefined,
      );
      if (done) return done.answer;
      // Throws for a job that is not open; tries again only if all are open by now.
      await this.assertOpen(ids);
    }
  }

  /**
   * Writes candidates while the open ones of these jobs are held open.
   * @param write gets the ids of the jobs that accept candidates: the others are closed, trashed or unknown
   */
  async withLockedJobs<T>(
    ids: readonly string[],
    write: (held: ReadonlySet<string>, assertLocked: () => void) => Promise<T>,
  ): Promise<T> {
    const { assertLocked } = new Lease();
    const lock = new Types.ObjectId();
    try {
      // In this order: if a job is still seen as open here, its closing comes after the lock and finds it.
      if (ids.length > 0) await this.locks.insert(lock, ids);
      const held = ids.length > 0 ? await this.jobs.openAmong(ids) : [];
      crashPoint('lock');
      assertLocked();
      return await write(new Set(held), assertLocked);
    } finally {
      // Only a call that closes one of the jobs waits for it.
      if (ids.length > 0) this.pending.add(this.locks.remove([lock]));
    }
  }

  /**
   * Resolves once no candidate can still be on its way to a job that was just closed or trashed. The lock of a dead
   * process is waited for as long as a {@link Lease} lasts and then removed.
   */
  async settled(id: string): Promise<void> {
    const lease = new Lease();
    let open = await this.locks.of(id);
    while (open.length > 0) {
      if (lease.isOver) return this.locks.remove(open);
      await Lease.pause();
      const now = await this.locks.of(id);
      /* Locks taken after a re-opening do not concern this call. */
      open = open.filter((lock) => now.some((other) => other.equals(lock)));
    }
  }
}
