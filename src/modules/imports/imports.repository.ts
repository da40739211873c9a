import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { isDuplicateKey } from '../../core/database/mongo-errors.js';
import { type Page, type PagePlace, readPage } from '../../core/page.js';
import { takeReservedId } from '../../core/database/new-ids.js';
import { RecordSignals } from '../../core/live/record-signals.js';
import type { ImportState } from '../../shared/resources/imports/enums.js';
import { normaliseEmail, normaliseMobile } from '../../shared/kit/text.js';
import { IMPORT, IMPORT_CHUNK, type ImportChunkDocument, type ImportDocument } from './import.schema.js';
import type { ImportRow } from './sheet/types.js';
import { collectionOf, queryOf } from '../../core/database/document-types.js';
import { defineJob } from '../../core/queues/job.js';

/** Reads an import's rows: checks them, and adds the valid ones if that was chosen with the file or is confirmed. */
export const readImport = defineJob('imports.read', { queue: 'background' });
/** Removes what an import added and nobody has touched since. */
export const undoImport = defineJob('imports.undo', { queue: 'background' });

type Patch = Partial<Omit<ImportDocument, '_id' | 'counts'>> & Record<string, unknown>;

/** Chunks of refused rows read together. */
const CHUNKS_AT_ONCE = 4;

/** Refused rows of one chunk, by their numbers. */
export interface RowsOfChunk {
  _id: Types.ObjectId;
  importId: Types.ObjectId;
  numbers: number[];
}

/** Totals of the imports in one state. */
export interface ImportMeasures {
  state: ImportState;
  imports: number;
  read: number;
  added: number;
  refused: number;
  seconds: number;
}

/** Imports and their rows; the only file that knows their collections. */
@Injectable()
export class ImportsRepository {
  constructor(
    @InjectModel(IMPORT) private readonly imports: Model<ImportDocument>,
    @InjectModel(IMPORT_CHUNK) private readonly chunks: Model<ImportChunkDocument>,
    private readonly signals: RecordSignals,
  ) {}

  /**
   * Stores a new import.
   * @returns with `existed`, instead of a second one: the import that an earlier attempt of the same call stored, even
   *   if it has ended, or the one already in progress for the same person and file
   */
  async create(values: Partial<ImportDocument>): Promise<{ document: ImportDocument; existed: boolean }> {
    const reserved = takeReservedId();
    const own = async () => (reserved ? this.find(String(reserved.id)) : null);
    const earlier = reserved?.repeated ? await own() : null;
    if (earlier) return { document: earlier, existed: true };
    try {
      const created = new this.imports({ ...(reserved && { _id: reserved.id }), ...values });
      await created.save();
      return { document: created.toObject(), existed: false };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const document = (await own()) ?? (await this.imports.findOne({ activeKey: values.activeKey }).lean());
      if (!document) throw error;
      return { document, existed: true };
    }
  }

  async find(id: string): Promise<ImportDocument | null> {
    return this.imports.findById(new Types.ObjectId(id)).lean();
  }

  page(place: PagePlace): Promise<Page<ImportDocument>> {
    return readPage(this.imports, {}, place);
  }

  /**
   * Changes an import if it is in one of the given states.
   * @returns the changed document, or null if it is in another state
   */
  async move(
    id: Types.ObjectId | string,
    from: ImportState[],
    patch: Patch,
    only: Partial<Pick<ImportDocument, 'undo'>> = {},
  ): Promise<ImportDocument | null> {
    const ended = patch.state && ['done', 'failed', 'cancelled', 'checked'].includes(patch.state);
    const filter = queryOf<ImportDocument>({
      _id: new Types.ObjectId(id),
      state: trusted({ $in: from }),
      ...only,
    });
    const update = { $set: patch, $inc: { version: 1 }, ...(ended && { $unset: { activeKey: 1 } }) };
    return this.signals.after(
      this.imports.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean(),
    );
  }

  /** Imports that wait for the worker; the recovery looks for them. */
  async *unfinished(): AsyncGenerator<ImportDocument> {
    const filter = queryOf<ImportDocument>({
      $or: [{ state: trusted({ $in: ['queued', 'checking', 'adding'] }) }, { undo: 'requested' }],
    });
    yield* this.imports.find(filter).lean().cursor();
  }

  /** Ended imports, optionally those before `moment`, that still have their spreadsheet. */
  async endedWithFile(moment?: Date): Promise<ImportDocument[]> {
    const filter = queryOf<ImportDocument>({
      state: trusted({ $in: ['done', 'failed', 'cancelled'] }),
      ...(moment && { updatedAt: trusted({ $lt: moment }) }),
      file: trusted({ $ne: null }),
    });
    return this.imports.find(filter).lean();
  }

  /** Imports waiting to be confirmed since before `moment`. */
  async checkedBefore(moment: Date): Promise<ImportDocument[]> {
    const filter = queryOf<ImportDocument>({ state: 'checked', updatedAt: trusted({ $lt: moment }) });
    return this.imports.find(filter).lean();
  }

  /** Clears the removed spreadsheet; nothing else changes. */
  async dropFile(id: Types.ObjectId): Promise<void> {
    await this.imports.updateOne({ _id: id }, { $set: { file: null } }, { timestamps: false });
  }

  /** Adds to the worker's time on an import; sends no live update. */
  async addWork(id: Types.ObjectId, workSeconds: number): Promise<void> {
    await this.imports.updateOne({ _id: id }, { $inc: { workSeconds } }, { timestamps: false });
  }

  /** All imports by state, with the rows of each state and the seconds spent on them. */
  async measure(): Promise<ImportMeasures[]> {
    const sum = (field: string) => ({ $sum: { $ifNull: [`$${field}`, 0] } });
    return this.imports.aggregate<ImportMeasures>([
      {
        $group: {
          _id: '$state',
          imports: { $sum: 1 },
          read: sum('counts.read'),
          added: sum('counts.added'),
          refused: sum('counts.invalid'),
          seconds: sum('workSeconds'),
        },
      },
      { $set: { state: '$_id' } },
    ]);
  }

  async *refusedWith(contacts: readonly string[]): AsyncGenerator<RowsOfChunk> {
    const wanted = new Set(contacts);
    const some = { 'refused.0': { $exists: true } };
    for await (const { _id, importId, refused } of collectionOf(this.chunks).find(some, {
      batchSize: CHUNKS_AT_ONCE,
    })) {
      const numbers = refused
        .filter(({ cells }) =>
          cells.some((cell) => wanted.has(normaliseEmail(cell)) || wanted.has(normaliseMobile(cell))),
        )
        .map(({ number }) => number);
      if (numbers.length > 0) yield { _id, importId, numbers };
    }
  }

  /** Removes name and cells from refused rows; number and errors stay. */
  async blank({ _id, numbers }: RowsOfChunk): Promise<void> {
    await this.chunks.collection.updateOne(
      { _id },
      { $set: { 'refused.$[row].cells': [], 'refused.$[row].name': '' } },
      { arrayFilters: [{ 'row.number': { $in: numbers } }] },
    );
  }

  /** Removes the refused rows of an import from a chunk on. */
  async removeChunks(importId: Types.ObjectId, from: number): Promise<void> {
    await this.chunks.deleteMany({ importId, index: trusted({ $gte: from }) });
  }

  /** Stores the refused rows of a chunk, replacing those of an earlier run; without any there is no document. */
  async listRefused(importId: Types.ObjectId, index: number, refused: ImportRow[]): Promise<void> {
    if (refused.length === 0) return void (await this.chunks.deleteOne({ importId, index }));
    try {
      await this.chunks.updateOne({ importId, index }, { $set: { refused } }, { upsert: true });
    } catch (error) {
      // Another run stored it at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** How many rows are refused, and how many of them only because the person already exists. */
  async countRefused(importId: Types.ObjectId): Promise<{ invalid: number; existing: number }> {
    const isExisting = { $gt: ['$refused.existing', null] };
    const [counts] = await this.chunks.aggregate<{ invalid: number; existing: number }>([
      { $match: { importId } },
      { $unwind: '$refused' },
      { $group: { _id: null, invalid: { $sum: 1 }, existing: { $sum: { $cond: [isExisting, 1, 0] } } } },
    ]);
    return { invalid: counts?.invalid ?? 0, existing: counts?.existing ?? 0 };
  }

  /** Some of the refused rows, in the file's order. */
  someRefusedRows(importId: Types.ObjectId, skip: number, limit: number): Promise<ImportRow[]> {
    return this.chunks
      .aggregate<ImportRow>([
        { $match: { importId } },
        { $sort: { index: 1 } },
        { $unwind: '$refused' },
        { $skip: skip },
        { $limit: limit },
        { $replaceRoot: { newRoot: '$refused' } },
      ])
      .exec();
  }

  /** The refused rows in the file's order, a few chunks at a time: no cursor stays open for a slow reader. */
  async *refusedRows(importId: Types.ObjectId): AsyncGenerator<ImportRow> {
    for (let last = -1; ;) {
      const chunks = await this.chunks
        .find({ importId, index: trusted({ $gt: last }) }, { index: 1, refused: 1 })
        .sort({ index: 1 })
        .limit(CHUNKS_AT_ONCE)
        .lean();
      for (const chunk of chunks) yield* chunk.refused;
      if (chunks.length < CHUNKS_AT_ONCE) return;
      last = chunks.at(-1)!.index;
    }
  }
}

/** The part of a row that is kept if the row is not added. */
export function toListed({ number, name, cells, errors, existing }: ImportRow): ImportRow {
  return { number, name, cells, errors, ...(existing && { existing }) };
}
