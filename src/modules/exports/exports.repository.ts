import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { EXPORT, type ExportDocument } from './export.schema.js';

/** Queries over exports; the only file that knows their collection. */
@Injectable()
export class ExportsRepository {
  constructor(@InjectModel(EXPORT) private readonly model: Model<ExportDocument>) {}

  async create(
    values: Pick<ExportDocument, 'userId' | 'columns' | 'scope' | 'createdAt'>,
  ): Promise<ExportDocument> {
    const created = new this.model(values);
    await created.save();
    return created.toObject();
  }

  /** The user's own export, or anybody's when no user is named. */
  async find(id: string, userId?: string): Promise<ExportDocument | null> {
    return this.model.findOne({ _id: new Types.ObjectId(id), ...(userId && { userId }) }).lean();
  }

  /** Changes an export that is not finished. @returns null when it is */
  async move(id: Types.ObjectId | string, patch: Partial<ExportDocument>): Promise<ExportDocument | null> {
    const filter = { _id: new Types.ObjectId(id), state: trusted({ $in: ['queued', 'writing'] }) };
    return this.model
      .findOneAndUpdate(
        filter as unknown as QueryFilter<ExportDocument>,
        { $set: patch },
        { returnDocument: 'after' },
      )
      .lean();
  }

  async *unfinished(): AsyncGenerator<ExportDocument> {
    const filter = {
      state: trusted({ $in: ['queued', 'writing'] }),
    } as unknown as QueryFilter<ExportDocument>;
    yield* this.model.find(filter).lean().cursor();
  }

  /** Exports from before `moment`. */
  async olderThan(moment: Date): Promise<ExportDocument[]> {
    const filter = { createdAt: trusted({ $lt: moment }) } as unknown as QueryFilter<ExportDocument>;
    return this.model.find(filter).limit(500).lean();
  }

  async remove(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
