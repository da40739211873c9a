import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { isDuplicateKey } from '../../core/database/mongo-errors.js';
import type { Page } from '../../core/database/page.js';
import type { ImportState } from '../../shared/enums.js';
import {
  IMPORT,
  IMPORT_CHUNK,
  type ImportChunkDocument,
  type ImportDocument,
  type ImportRow,
} from './import.schema.js';

type Patch = Partial<Omit<ImportDocument, '_id' | 'counts'>> & Record<string, unknown>;

/** Chunks of refused rows that are read together. */
const CHUNKS_AT_ONCE = 4;

/** Imports and their rows; the only file that knows their collections. */
@Injectable()
export class ImportsRepository {
  constructor(
    @InjectModel(IMPORT) private readonly imports: Model<ImportDocument>,
    @InjectModel(IMPORT_CHUNK) private readonly chunks: Model<ImportChunkDocument>,
  ) {}

  /**
   * Stores a new import.
   * @returns the one that is under way already for the same person and file, with `existed`, instead of a second one
   */
  async create(values: Partial<ImportDocument>): Promise<{ document: ImportDocument; existed: boolean }> {
    try {
      const created = new this.imports(values);
      await created.save();
      return { document: created.toObject(), existed: false };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const document = await this.imports.findOne({ activeKey: values.activeKey }).lean();
      if (!document) throw error;
      return { document, existed: true };
    }
  }

  async find(id: string): Promise<ImportDocument | null> {
    return this.imports.findById(new Types.ObjectId(id)).lean();
  }

  async page(page: number, limit: number): Promise<Page<ImportDocument>> {
    const [items, total] = await Promise.all([
      this.imports
        .find()
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      this.imports.countDocuments(),
    ]);
    return { items, total };
  }

  /**
   * Changes an import if it is in one of the given states.
   * @returns the changed document, or null when it is in another state
   */
  async move(id: Types.ObjectId | string, from: ImportState[], patch: Patch): Promise<ImportDocument | null> {
    const ended = patch.state && ['done', 'failed', 'cancelled', 'checked'].includes(patch.state);
    return this.imports
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          state: trusted({ $in: from }),
        } as unknown as QueryFilter<ImportDocument>,
        { $set: patch, $inc: { version: 1 }, ...(ended && { $unset: { activeKey: 1 } }) } as object,
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Imports that wait for the worker: what the sweep looks for. */
  async *unfinished(): AsyncGenerator<ImportDocument> {
    const filter = {
      $or: [{ state: trusted({ $in: ['queued', 'checking', 'adding'] }) }, { undo: 'requested' }],
    } as unknown as QueryFilter<ImportDocument>;
    yield* this.imports.find(filter).lean().cursor();
  }

  /** Ended imports from before `moment` that still have their spreadsheet. */
  async withFileBefore(moment: Date): Promise<ImportDocument[]> {
    const filter = {
      state: trusted({ $in: ['done', 'failed', 'cancelled'] }),
      updatedAt: trusted({ $lt: moment }),
      file: trusted({ $ne: null }),
    } as unknown as QueryFilter<ImportDocument>;
    return this.imports.find(filter).limit(500).lean();
  }

  /** The spreadsheet is removed; nothing else of the import changes. */
  async forgetFile(id: Types.ObjectId): Promise<void> {
    await this.imports.updateOne({ _id: id }, { $set: { file: null } }, { timestamps: false });
  }

  /** Stores checked rows under their key (import, chunk); a repeated check finds them there and changes nothing. */
  async addChunk(importId: Types.ObjectId, index: number, rows: ImportRow[]): Promise<void> {
    const counts = {
      valid: rows.filter((row) => row.errors.length === 0).length,
      invalid: rows.filter((row) => row.errors.length > 0).length,
      existing: rows.filter((row) => row.existing !== undefined).length,
      added: 0,
      linked: 0,
    };
    try {
      await this.chunks.collection.insertOne({ importId, index, rows, added: false, counts } as never);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async chunk(importId: Types.ObjectId, index: number): Promise<ImportChunkDocument | null> {
    return this.chunks.findOne({ importId, index }).lean();
  }

  /**
   * Notes what became of a chunk's rows.
   * @param rowsChanged a row has got an error or a link: only then are the rows written again
   */
  async finishChunk(chunk: ImportChunkDocument, rowsChanged: boolean): Promise<void> {
    await this.chunks.updateOne({ _id: chunk._id }, {
      $set: { counts: chunk.counts, added: true, ...(rowsChanged && { rows: chunk.rows }) },
    } as object);
  }

  /** The rows' counts over all chunks; `added` chunks say how far the adding got. */
  async tally(importId: Types.ObjectId) {
    const [sum] = await this.chunks.aggregate<
      ImportChunkDocument['counts'] & { chunks: number; addedChunks: number }
    >([
      { $match: { importId } },
      {
        $group: {
          _id: null,
          chunks: { $sum: 1 },
          addedChunks: { $sum: { $cond: ['$added', 1, 0] } },
          valid: { $sum: '$counts.valid' },
          invalid: { $sum: '$counts.invalid' },
          existing: { $sum: '$counts.existing' },
          added: { $sum: '$counts.added' },
          linked: { $sum: '$counts.linked' },
        },
      },
    ]);
    return sum ?? { chunks: 0, addedChunks: 0, valid: 0, invalid: 0, existing: 0, added: 0, linked: 0 };
  }

  /** The refused rows in the file's order, a few chunks at a time: no cursor stays open while somebody reads slowly. */
  async *invalidRows(importId: Types.ObjectId): AsyncGenerator<ImportRow> {
    for (let last = -1; ;) {
      const filter = { importId, index: trusted({ $gt: last }), 'counts.invalid': trusted({ $gt: 0 }) };
      const chunks = await this.chunks
        .find(filter as unknown as QueryFilter<ImportChunkDocument>)
        .sort({ index: 1 })
        .limit(CHUNKS_AT_ONCE)
        .lean();
      for (const chunk of chunks) yield* chunk.rows.filter((row) => row.errors.length > 0);
      if (chunks.length < CHUNKS_AT_ONCE) return;
      last = chunks.at(-1)!.index;
    }
  }
}
