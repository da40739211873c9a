import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../../core/access/actor.js';
import type { Page } from '../../core/database/page.js';
import {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
} from '../../core/errors/app-error.js';
import type { ChangeSubject } from '../../core/history/change.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import type { BatchOutcome } from '../../shared/resources/batches/enums.js';
import { BatchKinds } from './batch-kinds.service.js';
import { BatchRunner } from './batch-runner.service.js';
import { runBatch, undoBatch } from './batch-jobs.js';
import type { BatchDocument, BatchRow, BatchValues } from './batch.schema.js';
import { BatchesRepository } from './batches.repository.js';

/** Batches of at most so many candidates are carried out at once, in the web process. */
const SHORT = 200;
/** So long after its beginning a call still waits for the worker before it answers that the batch is under way, ms. */
const WAIT_MS = 1_200;
const POLL_MS = 50;

export interface NewBatch {
  /** A kind registered with {@link BatchKinds}. */
  kind: string;
  /** In words, for receipt and history. */
  what: string;
  values: BatchValues;
  subject?: ChangeSubject;
  /** Filter by which `ids` were found, for the receipt; without one the ids were chosen by hand. */
  filter?: Record<string, unknown>;
  ids: readonly string[];
}

/** Bulk changes of candidates as users steer them (decision C11). */
@Injectable()
export class BatchesService {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly kinds: BatchKinds,
    private readonly runner: BatchRunner,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Starts a batch: document first, then the work. A short one has ended when this answers, a long one may still be
   * under way; its state tells.
   * @throws ForbiddenError; BadRequestError for more than {@link LIMITS.bulkIds} candidates
   */
  async start(actor: Actor, { kind, what, values, subject, filter, ids }: NewBatch): Promise<BatchDocument> {
    const until = performance.now() + WAIT_MS;
    this.assertMay(actor, kind);
    const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
    if (distinct.length > LIMITS.bulkIds)
      throw new BadRequestError('TOO_MANY', MESSAGES.validation.batchTooMany);
    if (distinct.length > SHORT) await this.queue.assertReady();
    const batch = await this.batches.create(
      {
        kind,
        what,
        values,
        subject: subject ?? null,
        filter: filter ?? null,
        createdBy: { userId: actor.userId, name: actor.name },
      },
      distinct,
    );
    const id = String(batch._id);
    if (distinct.length <= SHORT) await this.runner.run(id);
    else await this.queue.wake(runBatch, { batchId: id }, { key: id, again: true });
    return this.ended(id, until, ({ state }) => state === 'done' || state === 'failed');
  }

  /** A receipt. @throws NotFoundError, also for who may not see it */
  async get(actor: Actor, id: string): Promise<BatchDocument> {
    const batch = await this.batches.find(id);
    if (!batch || !this.kindsOf(actor).includes(batch.kind)) throw new NotFoundError(MESSAGES.notFound.batch);
    return batch;
  }

  /** Receipts that the actor may see, newest first, of one kind or one screening or interview if given. */
  async list(
    actor: Actor,
    { kind, subject }: { kind?: string; subject?: string },
    page: { page: number; limit: number },
  ): Promise<Page<BatchDocument>> {
    const kinds = this.kindsOf(actor).filter((name) => kind === undefined || name === kind);
    return this.batches.page({ kinds, ...(subject && { subject: subject.toLowerCase() }) }, page);
  }

  /** A page of how it went for each candidate, in the order asked. */
  async outcomes(
    actor: Actor,
    id: string,
    outcome: BatchOutcome | undefined,
    { page, limit }: { page: number; limit: number },
  ): Promise<Page<BatchRow>> {
    const batch = await this.get(actor, id);
    const items: BatchRow[] = [];
    let total = 0;
    for await (const row of this.batches.outcomes(batch._id)) {
      if (outcome && row.outcome !== outcome) continue;
      if (total >= (page - 1) * limit && items.length < limit) items.push(row);
      total += 1;
    }
    return { items, total };
  }

  /**
   * Takes a batch back. As with {@link start}, a long one may still be under way.
   * @throws NotFoundError; ForbiddenError for who may only see it; ConflictError while it runs, when it was taken back
   * already or changed nothing
   */
  async undo(actor: Actor, id: string): Promise<BatchDocument> {
    const until = performance.now() + WAIT_MS;
    const { kind, state, undo, counts, total, _id } = await this.get(actor, id);
    this.assertMay(actor, kind);
    if (state !== 'done' && state !== 'failed')
      throw new ConflictError('WRONG_STATE', MESSAGES.record.batchWrongState(state));
    if (undo !== 'no' || counts.changed === 0)
      throw new ConflictError('WRONG_STATE', MESSAGES.record.batchNothingToUndo);
    if (total > SHORT) await this.queue.assertReady();
    const undoneBy = { userId: actor.userId, name: actor.name };
    const patch = { undo: 'requested', failure: null, undoneBy } as const;
    if (!(await this.batches.move(_id, ['done', 'failed'], patch, 'no')))
      throw new ConflictError('WRONG_STATE', MESSAGES.record.batchNothingToUndo);
    if (total <= SHORT) await this.runner.undo(id);
    else await this.queue.wake(undoBatch, { batchId: id }, { key: id, again: true });
    return this.ended(id, until, (batch) => batch.undo !== 'requested');
  }

  private assertMay({ permissions }: Actor, kind: string): void {
    const { resource, actions } = this.kinds.get(kind).permission;
    if (!permissions.can(resource, ...actions)) throw new ForbiddenError();
  }

  /* The kinds whose receipts the actor may see. */
  private kindsOf({ permissions }: Actor): string[] {
    const mine = this.kinds
      .all()
      .filter(({ permission, seenWith = permission }) =>
        permissions.can(seenWith.resource, ...seenWith.actions),
      );
    return mine.map(({ name }) => name);
  }

  /* The batch as it is once it has ended, or when the time is up. */
  private async ended(
    id: string,
    until: number,
    hasEnded: (batch: BatchDocument) => boolean,
  ): Promise<BatchDocument> {
    for (;;) {
      const batch = (await this.batches.find(id))!;
      if (hasEnded(batch) || performance.now() > until) return batch;
      await pause(POLL_MS);
    }
  }
}
