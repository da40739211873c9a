import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { EXPORT, type ExportDocument, UNFINISHED } from './export.schema.js';
import { writeUnique } from '../../core/database/mongo-errors.js';
import { takeReservedId } from '../../core/database/new-ids.js';
import { queryOf } from '../../core/database/document-types.js';
import { RecordSignals } from '../../core/live/record-signals.js';

/** Queries over exports; the only file that knows their collection. */
@Injectable()
export class ExportsRepository {
  constructor(
    @InjectModel(EXPORT) private readonly model: Model<ExportDocument>,
    private readonly signals: RecordSignals,
  ) {}

  /** Stores a new export; a repeated call of one with an Idempotency-Key returns the same. */
  async create(
    values: Pick<ExportDocument, 'userId' | 'source' | 'columns' | 'scope' | 'format' | 'createdAt'>,
  ): Promise<ExportDocument> {
    const reserved = takeReservedId();
    const write = async () => {
      const created = new this.model({ ...(reserved && { _id: reserved.id }), ...values });
      await created.save();
      return created.toObject();
    };
    return writeUnique(write, async () => (reserved ? this.find(String(reserved.id)) : null));
  }

  /** The user's own export, or any if no user is given. */
  async find(id: string, userId?: string): Promise<ExportDocument | null> {
    return this.model.findOne({ _id: new Types.ObjectId(id), ...(userId && { userId }) }).lean();
  }

  /** Changes an unfinished export. @returns null if it is finished */
  async move(id: Types.ObjectId | string, patch: Partial<ExportDocument>): Promise<ExportDocument | null> {
    const filter = queryOf<ExportDocument>({
      _id: new Types.ObjectId(id),
      state: trusted({ $in: UNFINISHED }),
    });
    return this.signals.after(
      this.model.findOneAndUpdate(filter, { $set: patch }, { returnDocument: 'after' }).lean(),
    );
  }

  async *unfinished(): AsyncGenerator<ExportDocument> {
    const filter = queryOf<ExportDocument>({ state: trusted({ $in: UNFINISHED }) });
    yield* this.model.find(filter).lean().cursor();
  }

  /** Exports from before `moment`. */
  async *olderThan(moment: Date): AsyncGenerator<ExportDocument> {
    const filter = queryOf<ExportDocument>({ createdAt: trusted({ $lt: moment }) });
    yield* this.model.find(filter).lean().cursor();
  }

  async remove(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
