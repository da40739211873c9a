import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../../core/access/actor.js';
import type { Page, PagePlace } from '../../core/page.js';
import {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
} from '../../core/errors/app-error.js';
import type { ChangeSubject } from '../../core/history/change.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { messageOf } from '../../shared/kit/objects.js';
import { MESSAGES } from '../../shared/messages.js';
import type { BatchOutcome } from '../../shared/resources/batches/enums.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { BatchKinds } from './batch-kinds.service.js';
import { BatchRunner } from './batch-runner.service.js';
import { runBatch, undoBatch, BatchesRepository } from './batches.repository.js';
import type { BatchDocument, BatchRow, BatchValues } from './batch.schema.js';

/** Batches of at most this many candidates run immediately in the web process. */
const SHORT = 200;
/** How long after its start a call waits for the worker before it answers that the batch is in progress, ms. */
const WAIT_MS = 1_200;
const POLL_MS = 50;

export interface NewBatch {
  /** A kind registered with {@link BatchKinds}. */
  kind: string;
  /** Description for receipt and history. */
  what: string;
  values: BatchValues;
  subject?: ChangeSubject;
  /** The filter that found `ids`, for the receipt; missing if the ids were chosen by hand. */
  filter?: Record<string, unknown>;
  ids: readonly string[];
  /** Candidates to change although Offered, Hired or Onboarding; others of these are skipped. Missing: ask first. */
  confirmed?: readonly string[] | undefined;
}

/** The users' control of bulk changes of candidates (decision C11). */
@Injectable()
export class BatchesService {
  private readonly log = new Logger(BatchesService.name);

  constructor(
    private readonly batches: BatchesRepository,
    private readonly kinds: BatchKinds,
    private readonly runner: BatchRunner,
    private readonly queue: JobQueue,
    private readonly pipeline: CandidatePipeline,
  ) {}

  /**
   * Starts a batch: document first, then the work. A short one has ended when this returns, a long one may still be in
   * progress; see its state. Once it is stored, errors are not thrown: the recovery carries it out, and its receipt
   * shows the outcome.
   * @throws ForbiddenError; BadRequestError for more than {@link LIMITS.bulkIds} candidates; SettledError (decision H6)
   */
  async start(
    actor: Actor,
    { kind, what, values, subject, filter, ids, confirmed }: NewBatch,
  ): Promise<BatchDocument> {
    const until = performance.now() + WAIT_MS;
    this.assertMay(actor, kind);
    const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
    if (distinct.length > LIMITS.bulkIds)
      throw new BadRequestError('TOO_MANY', MESSAGES.validation.batchTooMany);
    const status = this.kinds.get(kind).gives?.(values);
    if (status && !confirmed) await this.pipeline.assertNoneSettled(distinct, status);
    if (distinct.length > SHORT) await this.queue.assertReady();
    const batch = await this.batches.create(
      {
        kind,
        what,
        values,
        subject: subject ?? null,
        filter: filter ?? null,
        confirmed: [...(confirmed ?? [])],
        createdBy: { userId: actor.userId, name: actor.name },
      },
      distinct,
    );
    const id = String(batch._id);
    const enqueue = () => this.queue.enqueueOrLater(runBatch, id, { again: true });
    await this.stored(id, distinct.length <= SHORT ? () => this.runner.run(id) : enqueue, enqueue);
    return this.ended(batch, until, ({ state }) => state === 'done' || state === 'failed');
  }

  /** A receipt. @throws NotFoundError, also if the actor may not see it */
  async get(actor: Actor, id: string): Promise<BatchDocument> {
    const batch = await this.batches.find(id);
    if (!batch || !this.kindsOf(actor).includes(batch.kind)) throw new NotFoundError(MESSAGES.notFound.batch);
    return batch;
  }

  /** Receipts that the actor may see, newest first, optionally of one kind or one screening or interview. */
  async list(
    actor: Actor,
    { kind, subject }: { kind?: string; subject?: string },
    page: PagePlace,
  ): Promise<Page<BatchDocument>> {
    const kinds = this.kindsOf(actor).filter((name) => kind === undefined || name === kind);
    return this.batches.page({ kinds, ...(subject && { subject: subject.toLowerCase() }) }, page);
  }

  /** A page of each candidate's outcome, in the requested order. */
  async outcomes(
    actor: Actor,
    id: string,
    outcome: BatchOutcome | undefined,
    { page, limit }: PagePlace,
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
   * Undoes a batch. As with {@link start}, a long one may still be in progress.
   * @throws NotFoundError; ForbiddenError if the actor may only see it; ConflictError while it runs, if it is already
   *   undone or changed nothing
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
    const requested = await this.batches.move(_id, ['done', 'failed'], patch, 'no');
    if (!requested) throw new ConflictError('WRONG_STATE', MESSAGES.record.batchNothingToUndo);
    const enqueue = () => this.queue.enqueueOrLater(undoBatch, id, { again: true });
    await this.stored(id, total <= SHORT ? () => this.runner.undo(id) : enqueue, enqueue);
    return this.ended(requested, until, (batch) => batch.undo !== 'requested');
  }

  private assertMay({ permissions }: Actor, kind: string): void {
    const { resource, actions } = this.kinds.get(kind).permission;
    if (!permissions.can(resource, ...actions)) throw new ForbiddenError();
  }

  private kindsOf({ permissions }: Actor): string[] {
    const mine = this.kinds
      .all()
      .filter(({ permission, seenWith = permission }) =>
        permissions.can(seenWith.resource, ...seenWith.actions),
      );
    return mine.map(({ name }) => name);
  }

  /* What is stored will be carried out: the caller must not see a failure. */
  private async stored(
    id: string,
    begin: () => Promise<unknown>,
    enqueue: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await begin();
    } catch (error) {
      this.log.warn(`Batch ${id} is left to the worker: ${messageOf(error)}`);
      await enqueue().catch(() => undefined);
    }
  }

  /* The batch once it has ended, or its last known state when the time is up. */
  private async ended(
    batch: BatchDocument,
    until: number,
    hasEnded: (batch: BatchDocument) => boolean,
  ): Promise<BatchDocument> {
    let known = batch;
    for (;;) {
      known = (await this.batches.find(String(batch._id)).catch(() => null)) ?? known;
      if (hasEnded(known) || performance.now() > until) return known;
      await pause(POLL_MS);
    }
  }
}
