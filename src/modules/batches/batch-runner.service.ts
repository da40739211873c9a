import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { AccessService } from '../../core/access/access.service.js';
import { Clock } from '../../core/clock/clock.js';
import { crashPoint } from '../../core/crash-point.js';
import { concurrently } from '../../core/concurrently.js';
import type { Author, StoredChange } from '../../core/history/change.js';
import { fromKeys, pick } from '../../shared/kit/objects.js';
import { MESSAGES } from '../../shared/messages.js';
import { type BulkCandidate, BulkWrites } from '../candidates/pipeline/bulk-writes.service.js';
import { ASKED_IN_BULK } from '../../shared/resources/candidates/transitions.js';
import { isUnsettling, type PlannedWrite } from '../candidates/pipeline/candidate-pipeline.service.js';
import { type BatchKind, BatchKinds, type BatchPlan } from './batch-kinds.service.js';
import { type BatchChunkDocument, type BatchDocument, type BatchRow, COUNTED } from './batch.schema.js';
import { BatchesRepository } from './batches.repository.js';

/** How often candidates are planned again after concurrent changes. */
const ATTEMPTS = 50;
/** Chunks in progress at once: one is read and recorded while the other is written. */
const CONCURRENCY = 2;
const ENDED = ['done', 'failed'] as const;

/**
 * Carries out batches and their undo, chunk by chunk (decision C11). Old values are stored before candidates are
 * written; each write is guarded by the version and stores the batch's id in its change entry. So an interrupted or
 * duplicate run writes to each candidate once.
 */
@Injectable()
export class BatchRunner {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly kinds: BatchKinds,
    private readonly candidates: BulkWrites,
    private readonly access: AccessService,
    private readonly clock: Clock,
  ) {}

  /** Carries out a batch from where it stopped. @param signal stops between two chunks */
  async run(id: string, signal?: AbortSignal): Promise<void> {
    const found = await this.batches.find(id);
    if (!found || !['queued', 'running'].includes(found.state)) return;
    const kind = this.kinds.get(found.kind);
    if (!(await this.mayRun(kind, found.createdBy.userId))) return this.fail(id, MESSAGES.errors.forbidden);
    const batch = await this.batches.move(found._id, ['queued', 'running'], { state: 'running' });
    if (!batch) return;
    const counts = await this.batches.tally(batch._id);
    let progress = 0;
    await this.eachChunk(batch, signal, async (chunk) => {
      if (!chunk.done) {
        const rows = await this.runChunk(kind, batch, chunk);
        const own = countsOf(rows);
        await this.batches.finish(chunk._id, 'done', rows, own);
        for (const key of COUNTED) counts[key] += own[key];
      }
      progress += chunk.ids.length;
      await this.batches.move(batch._id, ['running'], { progress, counts: { ...counts } });
      crashPoint('batch-chunk');
    });
    const ended = { state: 'done', progress: batch.total, endedAt: this.clock.now() } as const;
    await this.batches.move(batch._id, ['running'], {
      ...ended,
      counts: await this.batches.tally(batch._id),
    });
  }

  /** Undoes a batch: candidates that nobody has touched since get their old values, the others are listed. */
  async undo(id: string, signal?: AbortSignal): Promise<void> {
    const batch = await this.batches.find(id);
    if (!batch || batch.undo !== 'requested') return;
    const by = batch.undoneBy ?? batch.createdBy;
    if (!(await this.mayRun(this.kinds.get(batch.kind), by.userId)))
      return this.refuseUndo(id, MESSAGES.errors.forbidden);
    await this.eachChunk(batch, signal, async (chunk) => {
      if (chunk.undone) return;
      const rows = await this.undoChunk(batch, chunk, { userId: by.userId, name: by.name });
      /* Undone and kept ones stay counted as changed. */
      const { undone, kept } = countsOf(rows);
      await this.batches.finish(chunk._id, 'undone', rows, { ...chunk.counts, undone, kept });
      crashPoint('undo-chunk');
    });
    const counts = await this.batches.tally(batch._id);
    await this.batches.move(batch._id, ENDED, { undo: 'done', counts }, 'requested');
  }

  /** Gives up the batch; its changes are counted, so that they can be undone. */
  async fail(id: string, failure: string): Promise<void> {
    const batch = await this.batches.find(id);
    if (!batch) return;
    await this.eachChunk(batch, undefined, async (chunk) => {
      if (chunk.done || !chunk.planned) return;
      const written = await this.candidates.writtenBy(chunk.ids, id);
      const rows = chunk.rows.map((row) =>
        written.has(row.id) ? { ...row, outcome: 'changed' as const } : row,
      );
      await this.batches.finish(chunk._id, 'done', rows, countsOf(rows));
    });
    const counts = await this.batches.tally(batch._id);
    const ended = { state: 'failed', failure, counts, endedAt: this.clock.now() } as const;
    await this.batches.move(batch._id, ['queued', 'running'], ended);
  }

  /** Gives up the undo; it can be requested again. */
  async refuseUndo(id: string, failure: string): Promise<void> {
    const batch = await this.batches.find(id);
    if (batch) await this.batches.move(batch._id, ENDED, { undo: 'no', failure }, 'requested');
  }

  private async mayRun({ permission }: BatchKind, userId: string): Promise<boolean> {
    const permissions = await this.access.permissionsOf(userId);
    return permissions?.can(permission.resource, ...permission.actions) ?? false;
  }

  private async eachChunk(
    { _id }: BatchDocument,
    signal: AbortSignal | undefined,
    work: (chunk: BatchChunkDocument) => Promise<void>,
  ): Promise<void> {
    await concurrently(this.batches.chunksOf(_id), CONCURRENCY, (chunk) => {
      signal?.throwIfAborted();
      return work(chunk);
    });
  }

  private runChunk(kind: BatchKind, batch: BatchDocument, chunk: BatchChunkDocument): Promise<BatchRow[]> {
    return kind.around
      ? kind.around(batch, (assertReady, refused) => this.write(kind, batch, chunk, assertReady, refused))
      : this.write(kind, batch, chunk);
  }

  private async write(
    kind: BatchKind,
    batch: BatchDocument,
    chunk: BatchChunkDocument,
    assertReady?: () => void,
    refused?: string,
  ): Promise<BatchRow[]> {
    const operation = String(batch._id);
    const author: Author = { userId: batch.createdBy.userId, name: batch.createdBy.name };
    const rows = new Map<string, BatchRow>(chunk.rows.map((row) => [row.id, row]));
    let open = chunk.ids;
    for (let attempt = 0, before = chunk.planned; open.length > 0; attempt++, before = true) {
      if (attempt === ATTEMPTS) throw new Error(`${open.length} candidates change too often`);
      if (attempt > 1) await pause(Math.random() * 20 * attempt);
      /* Candidates first, then who was written: a write in between is then recognised. */
      const found = await this.candidates.read(open);
      const written = before ? await this.candidates.writtenBy(open, operation) : new Set<string>();
      const now = this.clock.now();
      const planFor = (one: BulkCandidate): BatchPlan => {
        const plan = kind.plan(one, batch, author, now);
        if (!plan || 'refused' in plan || !isUnsettling(one, plan, ASKED_IN_BULK)) return plan;
        /* Batches of older releases have no list. */
        const isConfirmed = (batch.confirmed ?? []).includes(String(one._id));
        return isConfirmed ? plan : { refused: MESSAGES.record.settledLeftOut(one.status) };
      };
      const writes: PlannedWrite[] = [];
      for (const id of open) {
        const row = rows.get(id);
        if (written.has(id) && row) row.outcome = 'changed';
        else rows.set(id, this.rowOf(id, found.get(id), planFor, writes, refused));
      }
      if (writes.length === 0) break;
      const inOrder = chunk.ids.map((id) => rows.get(id)!);
      await this.batches.plan(chunk._id, inOrder);
      crashPoint('batch-planned');
      assertReady?.();
      const count = await this.candidates.write(writes, operation);
      crashPoint('batch-written');
      const ids = writes.map(({ id }) => id);
      if (count === ids.length) for (const id of ids) rows.get(id)!.outcome = 'changed';
      open = count === ids.length ? [] : ids;
    }
    return chunk.ids.map((id) => rows.get(id)!);
  }

  private rowOf(
    id: string,
    candidate: BulkCandidate | undefined,
    planFor: (candidate: BulkCandidate) => BatchPlan,
    writes: PlannedWrite[],
    refused?: string,
  ): BatchRow {
    if (!candidate) return { id, outcome: 'missing', message: MESSAGES.notFound.candidate };
    if (candidate.isDeleted) return { id, outcome: 'refused', message: MESSAGES.record.batchTrashed };
    const plan = planFor(candidate);
    if (!plan) return { id, outcome: 'unchanged' };
    if ('refused' in plan) return { id, outcome: 'refused', message: plan.refused };
    if (refused) return { id, outcome: 'refused', message: refused };
    const { version } = candidate;
    writes.push({ id, version, plan });
    const before = this.candidates.valuesBefore(candidate, plan);
    const entries = plan.entries.map((entry) => pick(entry, ['action', 'stage', 'field', 'from', 'to']));
    return { id, outcome: 'planned', version, before, entries };
  }

  private async undoChunk(batch: BatchDocument, chunk: BatchChunkDocument, by: Author): Promise<BatchRow[]> {
    const operation = `${String(batch._id)}-undo`;
    // Permanently deleted candidates have no old values any more.
    const changed = chunk.rows.filter(({ outcome, before }) => outcome === 'changed' && before);
    const at = this.clock.now();
    const writes = changed.map(({ id, version, before, entries = [] }) => ({
      id,
      version: version! + 1,
      plan: {
        set: before!,
        entries: entries.map(({ stage, field, from, to }): StoredChange => ({
          by: by.userId,
          byName: by.name,
          at,
          action: 'undone',
          ...(stage && { stage }),
          ...(field && { field }),
          from: to,
          to: from,
          reason: `Taken back: ${batch.what}`,
          ...(batch.subject && { subject: batch.subject }),
        })),
      },
    }));
    const count = await this.candidates.write(writes, operation);
    crashPoint('undo-written');
    const ids = changed.map(({ id }) => id);
    const undone = count === ids.length ? new Set(ids) : await this.candidates.writtenBy(ids, operation);
    return chunk.rows.map((row) => {
      if (row.outcome !== 'changed') return row;
      if (undone.has(row.id)) return { id: row.id, outcome: 'undone' };
      return { id: row.id, outcome: 'kept', message: MESSAGES.record.batchKept };
    });
  }
}

function countsOf(rows: readonly BatchRow[]): BatchDocument['counts'] {
  const of = (outcome: BatchRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return fromKeys<BatchDocument['counts']>(COUNTED, of);
}
