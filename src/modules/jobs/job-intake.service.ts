import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { crashPoint } from '../../core/crash-point.js';
import { ConflictError, UnavailableError, ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { isId } from '../../shared/rules.js';
import { JobsRepository } from './jobs.repository.js';

type Ids = ReadonlyArray<Types.ObjectId | string>;

/** A write that is seen for longer has died; one that is slower than half of it gives up before it writes. */
const LEASE_MS = 6_000;

/**
 * Lets candidates into open jobs only, also at the moment of closing (decision C7). Who adds a candidate first notes an
 * intake in the job's document, by one update that only an open job takes; who closes or trashes the job waits for the
 * intakes it finds there. So every candidate is either written before that call answers, or refused. No clocks of two
 * processes are compared. See docs/decisions/intake-of-closing-jobs.md.
 */
@Injectable()
export class JobIntake {
  constructor(private readonly jobs: JobsRepository) {}

  /**
   * Demands that candidates may be added to every one of these jobs, as they are now.
   * @throws ValidationError for an id that is no job's, ConflictError JOB_CLOSED for a closed or trashed job
   */
  async demandOpen(ids: Ids): Promise<void> {
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
   * @param write is handed `demandHeld`, to be called again right before a write that comes late
   * @throws like {@link demandOpen}; UnavailableError (503) when it took too long to be sure of the jobs
   */
  async whileOpen<T>(ids: Ids, write: (demandHeld: () => void) => Promise<T>): Promise<T> {
    const wanted = new Set(ids.map((id) => String(id).toLowerCase()));
    for (;;) {
      await this.demandOpen(ids);
      const done = await this.whileHeld([...wanted], async (held, demandHeld) =>
        held.size === wanted.size ? { answer: await write(demandHeld) } : undefined,
      );
      if (done) return done.answer;
    }
  }

  /**
   * Writes candidates while those of these jobs that are open are held open.
   * @param write is handed the ids of the jobs that take candidates: the others are closed, trashed or unknown
   */
  async whileHeld<T>(
    ids: readonly string[],
    write: (held: ReadonlySet<string>, demandHeld: () => void) => Promise<T>,
  ): Promise<T> {
    const since = performance.now();
    const demandHeld = () => {
      if (performance.now() - since > LEASE_MS / 2) throw new UnavailableError('database');
    };
    const intake = new Types.ObjectId();
    try {
      const held = ids.length > 0 ? await this.jobs.beginIntake(ids, intake) : [];
      crashPoint('intake');
      demandHeld();
      return await write(new Set(held), demandHeld);
    } finally {
      if (ids.length > 0) await this.jobs.endIntakes(ids, [intake]).catch(() => undefined);
    }
  }

  /**
   * Resolves when no candidate can be on the way any more to a job that has just been closed or trashed. An intake whose
   * process died is waited for {@link LEASE_MS} and then ended.
   */
  async settled(id: string): Promise<void> {
    const since = performance.now();
    let open = await this.jobs.intakesOf(id);
    while (open.length > 0) {
      if (performance.now() - since > LEASE_MS) return this.jobs.endIntakes([id], open);
      await pause(5 + Math.random() * 20);
      const now = await this.jobs.intakesOf(id);
      /* Those that began after a re-opening are none of ours. */
      open = open.filter((intake) => now.some((other) => other.equals(intake)));
    }
  }
}
