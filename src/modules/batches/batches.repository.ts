import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { type Page, type PagePlace, readPage } from '../../core/page.js';
import { RecordSignals } from '../../core/live/record-signals.js';
import { chunksOf, fromKeys } from '../../shared/kit/objects.js';
import type { BatchState } from '../../shared/resources/batches/enums.js';
import {
  BATCH,
  BATCH_CHUNK,
  type BatchChunkDocument,
  type BatchDocument,
  type BatchRow,
  COUNTED,
} from './batch.schema.js';
import { queryOf } from '../../core/database/document-types.js';
import { defineJob } from '../../core/queues/job.js';

/** Carries out a bulk change (decision C11). */
export const runBatch = defineJob('batches.run', { queue: 'background' });
/** Takes a bulk change back. */
export const undoBatch = defineJob('batches.undo', { queue: 'background' });

type Counts = BatchDocument['counts'];
type Patch = Partial<Omit<BatchDocument, '_id'>>;

const CHUNK = 1_000;
/** Parts of a filter that may contain a person's name or contacts. */
const TEXTS = ['q', 'name', 'email', 'mobile'].map((part) => `filter.${part}`);

/** Batches and their chunks; the only file that knows their collections. */
@Injectable()
export class BatchesRepository {
  constructor(
    @InjectModel(BATCH) private readonly batches: Model<BatchDocument>,
    @InjectModel(BATCH_CHUNK) private readonly chunks: Model<BatchChunkDocument>,
    private readonly signals: RecordSignals,
  ) {}

  /** Stores a batch with its candidates; it waits for the worker only once it is completely stored. */
  async create(values: Partial<BatchDocument>, ids: readonly string[]): Promise<BatchDocument> {
    const created = new this.batches({ ...values, state: 'preparing', total: ids.length });
    await created.save();
    const chunks = chunksOf(ids, CHUNK).map((part, index) => ({ batchId: created._id, index, ids: part }));
    await this.chunks.insertMany(chunks);
    return (await this.move(created._id, ['preparing'], { state: 'queued' }))!;
  }

  async find(id: string): Promise<BatchDocument | null> {
    return this.batches.findById(new Types.ObjectId(id)).lean();
  }

  /**
   * Receipts of these kinds, newest first, without those whose filter found nobody.
   * @param subject the screening's or interview's id
   */
  page(
    { kinds, subject }: { kinds: readonly string[]; subject?: string },
    place: PagePlace,
  ): Promise<Page<BatchDocument>> {
    const filter = queryOf<BatchDocument>({
      kind: trusted({ $in: [...kinds] }),
      total: trusted({ $gt: 0 }),
      ...(subject && { 'subject.id': subject }),
    });
    return readPage(this.batches, filter, place);
  }

  /** Changes a batch in one of these states. @returns null if it is in another one */
  async move(
    id: Types.ObjectId,
    from: readonly BatchState[],
    patch: Patch,
    undo?: BatchDocument['undo'],
  ): Promise<BatchDocument | null> {
    const filter = { _id: id, state: trusted({ $in: [...from] }), ...(undo && { undo }) };
    const update = { $set: patch, $inc: { version: 1 } };
    return this.signals.after(
      this.batches
        .findOneAndUpdate(queryOf<BatchDocument>(filter), update, { returnDocument: 'after' })
        .lean(),
    );
  }

  /** Batches that wait for the worker; the recovery looks for them. */
  async *unfinished(): AsyncGenerator<BatchDocument> {
    const filter = queryOf<BatchDocument>({
      $or: [{ state: trusted({ $in: ['queued', 'running'] }) }, { undo: 'requested' }],
    });
    yield* this.batches.find(filter).lean().cursor();
  }

  /** Gives up batches whose web process died before they were completely stored; nothing was changed. */
  async failUnprepared(before: Date, failure: string): Promise<void> {
    const filter = { state: 'preparing', createdAt: trusted({ $lt: before }) };
    await this.batches.updateMany(queryOf<BatchDocument>(filter), { $set: { state: 'failed', failure } });
  }

  /** Removes search texts from the receipts of batches created up to `moment`. */
  async forgetTexts(moment: Date): Promise<void> {
    await this.batches.collection.updateMany(
      { createdAt: { $lte: moment }, $or: TEXTS.map((text) => ({ [text]: { $exists: true } })) },
      { $unset: Object.fromEntries(TEXTS.map((text) => [text, ''])) },
    );
  }

  /** Removes the old values of these candidates; their outcomes stay. */
  async forgetRows(ids: readonly string[]): Promise<void> {
    await this.chunks.collection.updateMany(
      { ids: { $in: [...ids] } },
      { $unset: { 'rows.$[row].before': '', 'rows.$[row].entries': '' } },
      { arrayFilters: [{ 'row.id': { $in: [...ids] } }] },
    );
  }

  /** The chunks of a batch, each read on demand. @param fields defaults to all */
  async *chunksOf(
    batchId: Types.ObjectId,
    fields: Record<string, 1> = {},
  ): AsyncGenerator<BatchChunkDocument> {
    for (let index = 0; ; index++) {
      const chunk = await this.chunks.findOne({ batchId, index }, fields).lean<BatchChunkDocument | null>();
      if (!chunk) return;
      yield chunk;
    }
  }

  /** Stores what will be written to a chunk's candidates, before it is. */
  async plan(id: Types.ObjectId, rows: readonly BatchRow[]): Promise<void> {
    await this.chunks.collection.updateOne({ _id: id }, { $set: { rows: [...rows], planned: true } });
  }

  /** Stores the outcomes of a chunk's candidates; a second call changes nothing. */
  async finish(
    id: Types.ObjectId,
    step: 'done' | 'undone',
    rows: readonly BatchRow[],
    counts: Counts,
  ): Promise<void> {
    const outcome = { rows: [...rows], counts, [step]: true };
    await this.chunks.collection.updateOne({ _id: id, [step]: false }, { $set: outcome });
  }

  /** The counts over all chunks. */
  async tally(batchId: Types.ObjectId): Promise<Counts> {
    const sums = Object.fromEntries(COUNTED.map((key) => [key, { $sum: `$counts.${key}` }]));
    const [found] = await this.chunks.aggregate<Counts>([
      { $match: { batchId } },
      { $group: { _id: null, ...sums } },
    ]);
    return fromKeys<Counts>(COUNTED, (key) => found?.[key] ?? 0);
  }

  /** The outcome of each candidate in the requested order, optionally only those with one outcome. */
  async *outcomes(batchId: Types.ObjectId): AsyncGenerator<BatchRow> {
    const fields = { 'rows.id': 1, 'rows.outcome': 1, 'rows.message': 1 } as const;
    for await (const { rows } of this.chunksOf(batchId, fields)) yield* rows;
  }
}
