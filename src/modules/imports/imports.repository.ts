import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, trusted, Types } from 'mongoose';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { isDuplicateKey } from '../../core/database/mongo-errors.js';
import type { Page } from '../../core/database/page.js';
import { takeReservedId } from '../../core/database/reserved-id.js';
import { RecordSignals } from '../../core/live/record-signals.js';
import type { ImportState } from '../../shared/resources/imports/enums.js';
import { IMPORT, IMPORT_CHUNK, type ImportChunkDocument, type ImportDocument } from './import.schema.js';
import type { ImportRow } from './sheet/types.js';
import { collectionOf, queryOf } from '../../core/database/document-types.js';

type Patch = Partial<Omit<ImportDocument, '_id' | 'counts'>> & Record<string, unknown>;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const FASTEST = constants.Z_BEST_SPEED;

/** Chunks of refused rows that are read together. */
const CHUNKS_AT_ONCE = 4;

/** A chunk, and its rows that are to be added. */
export interface ReadyChunk {
  chunk: ImportChunkDocument;
  ready: ImportRow[];
}

/** The rows of a chunk that are not added, once all others are. */
export interface RefusedRows {
  index: number;
  /** Rows of the chunk, whatever their verdict. */
  size: number;
  refused: ImportRow[];
  /** How many of the refused are so only because the person exists already. */
  existing: number;
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
   * @returns with `existed`, instead of a second one: the one that an earlier attempt of the same call made, also when it
   *   has ended, or the one that is under way already for the same person and file
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
  async move(
    id: Types.ObjectId | string,
    from: ImportState[],
    patch: Patch,
    only: Partial<Pick<ImportDocument, 'undo' | 'addValid'>> = {},
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

  /** Imports that wait for the worker: what the recovery looks for. */
  async *unfinished(): AsyncGenerator<ImportDocument> {
    const filter = queryOf<ImportDocument>({
      $or: [{ state: trusted({ $in: ['queued', 'checking', 'adding'] }) }, { undo: 'requested' }],
    });
    yield* this.imports.find(filter).lean().cursor();
  }

  /** Ended imports from before `moment` that still have their spreadsheet. */
  async withFileBefore(moment: Date): Promise<ImportDocument[]> {
    const filter = queryOf<ImportDocument>({
      state: trusted({ $in: ['done', 'failed', 'cancelled'] }),
      updatedAt: trusted({ $lt: moment }),
      file: trusted({ $ne: null }),
    });
    return this.imports.find(filter).limit(500).lean();
  }

  /** Imports whose spreadsheet is read to the end and still kept; one that is added while it is read is not at its end. */
  async withReadFile(): Promise<ImportDocument[]> {
    const filter = queryOf<ImportDocument>({
      $or: [
        { state: trusted({ $nin: ['queued', 'checking', 'adding'] }) },
        { state: 'adding', addValid: trusted({ $ne: true }) },
      ],
      file: trusted({ $ne: null }),
    });
    return this.imports.find(filter).lean();
  }

  /** The spreadsheet is removed; the import goes on. */
  async dropFile(id: Types.ObjectId): Promise<void> {
    await this.imports.updateOne({ _id: id }, { $set: { file: null } }, { timestamps: false });
  }

  /** Takes name and cells out of the refused rows that hold one of these texts; number and errors stay. */
  async blankRefused(texts: readonly string[]): Promise<void> {
    const wanted = new Set(texts.map((text) => text.toLowerCase()));
    const some = { 'refused.0': { $exists: true } };
    for await (const { _id, refused } of collectionOf(this.chunks).find(some, {
      batchSize: CHUNKS_AT_ONCE,
    })) {
      const numbers = refused
        .filter(({ cells }) => cells.some((cell) => wanted.has(cell.trim().toLowerCase())))
        .map(({ number }) => number);
      if (numbers.length === 0) continue;
      await this.chunks.collection.updateOne(
        { _id },
        { $set: { 'refused.$[row].cells': [], 'refused.$[row].name': '' } },
        { arrayFilters: [{ 'row.number': { $in: numbers } }] },
      );
    }
  }

  /** The spreadsheet is removed, and with it the copies of rows that were never added; nothing else changes. */
  async forgetFile(id: Types.ObjectId): Promise<void> {
    await this.chunks.updateMany({ importId: id }, { $unset: { ready: 1 } });
    await this.imports.updateOne({ _id: id }, { $set: { file: null } }, { timestamps: false });
  }

  /** Stores checked rows under their key (import, chunk); a repeated check finds them there and changes nothing. */
  async addChunk(importId: Types.ObjectId, index: number, rows: ImportRow[]): Promise<void> {
    const ready = rows.filter(({ values }) => values);
    const refused = rows.filter(({ values }) => !values).map(toListed);
    const counts = {
      valid: ready.length,
      invalid: refused.length,
      existing: refused.filter((row) => row.existing).length,
      added: 0,
      linked: 0,
    };
    const chunk = { importId, index, size: rows.length, ready: await pack(ready), refused, added: false };
    try {
      await this.chunks.collection.insertOne({ _id: new Types.ObjectId(), ...chunk, counts });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Stores the refused rows of a chunk whose other rows are candidates already; a later run replaces what an earlier one
   * stored under the same key (import, chunk).
   */
  async listRefused(
    importId: Types.ObjectId,
    { index, size, refused, existing }: RefusedRows,
  ): Promise<void> {
    const added = size - refused.length;
    const counts = { valid: added, invalid: refused.length, existing, added, linked: 0 };
    const patch = { $set: { size, refused, added: true, counts } };
    try {
      await this.chunks.collection.updateOne({ importId, index }, patch, { upsert: true });
    } catch (error) {
      // Stored by another run in the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Up to `limit` chunks of an import from the one at `from` on, in their order. */
  async chunksFrom(importId: Types.ObjectId, from: number, limit: number): Promise<ReadyChunk[]> {
    const index = trusted({ $gte: from, $lt: from + limit });
    const chunks = await this.chunks.find({ importId, index }).sort({ index: 1 }).lean();
    return Promise.all(chunks.map(async (chunk) => ({ chunk, ready: await unpack(chunk.ready) })));
  }

  /** Notes what became of a chunk's rows; those that were ready are candidates now, or refused. */
  async finishChunk({ _id, counts, refused }: ImportChunkDocument): Promise<void> {
    const patch = { $set: { counts, refused, added: true }, $unset: { ready: 1 } };
    await this.chunks.updateOne({ _id }, patch);
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

  /** Some of the refused rows, in the file's order; no other rows are read. */
  async someRefusedRows(importId: Types.ObjectId, skip: number, limit: number): Promise<ImportRow[]> {
    const filter = { importId, 'counts.invalid': trusted({ $gt: 0 }) };
    const places = await this.chunks
      .find(queryOf<ImportChunkDocument>(filter), { counts: 1 })
      .sort({ index: 1 })
      .lean();
    const rows: ImportRow[] = [];
    let before = 0;
    for (const { _id, counts } of places) {
      const from = Math.max(0, skip - before);
      before += counts.invalid;
      if (from >= counts.invalid) continue;
      if (rows.length === limit) break;
      const slice = { $slice: [from, limit - rows.length] };
      const chunk = await this.chunks.findOne({ _id }).select({ index: 1, refused: slice }).lean();
      rows.push(...(chunk?.refused ?? []));
    }
    return rows;
  }

  /** The refused rows in the file's order, a few chunks at a time: no cursor stays open while somebody reads slowly. */
  async *refusedRows(importId: Types.ObjectId): AsyncGenerator<ImportRow> {
    for (let last = -1; ;) {
      const filter = { importId, index: trusted({ $gt: last }), 'counts.invalid': trusted({ $gt: 0 }) };
      const chunks = await this.chunks
        .find(queryOf<ImportChunkDocument>(filter), { index: 1, refused: 1 })
        .sort({ index: 1 })
        .limit(CHUNKS_AT_ONCE)
        .lean();
      for (const chunk of chunks) yield* chunk.refused;
      if (chunks.length < CHUNKS_AT_ONCE) return;
      last = chunks.at(-1)!.index;
    }
  }
}

type Packed = Required<Pick<ImportRow, 'number' | 'cells' | 'values'>>;

async function pack(rows: ImportRow[]): Promise<mongo.Binary> {
  const packed = rows.map(({ number, cells, values }) => ({ number, cells, values }));
  return new mongo.Binary(await deflate(JSON.stringify(packed), { level: FASTEST }));
}

async function unpack(ready: mongo.Binary | undefined): Promise<ImportRow[]> {
  if (!ready) return [];
  const packed: Packed[] = JSON.parse(String(await inflate(ready.buffer)));
  return packed.map((row) => {
    const { name, email, mobile } = row.values;
    return { ...row, name, email, mobile, errors: [] };
  });
}

/** The part of a row that is kept when it is not added. */
export function toListed({ number, name, cells, errors, existing }: ImportRow): ImportRow {
  return { number, name, cells, errors, ...(existing && { existing }) };
}
