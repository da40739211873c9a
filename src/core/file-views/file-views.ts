import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import type { FileView } from '../../shared/kit/api.js';
import { Clock } from '../clock/clock.js';
import type { Page } from '../database/page.js';
import type { Author } from '../history/change.js';
import { FILE_VIEW, type FileViewDocument } from './file-view.schema.js';

const BATCH = 500;

/** Who looked at which identity document when (issue 21); the only file that knows the collection. */
@Injectable()
export class FileViews {
  constructor(
    @InjectModel(FILE_VIEW) private readonly model: Model<FileViewDocument>,
    private readonly clock: Clock,
  ) {}

  /** Notes a view before the document is sent: one that was seen is noted, whatever happens. */
  async note(record: Types.ObjectId, name: string, { userId, name: byName }: Author): Promise<void> {
    await this.model.create([{ record, name, by: userId, byName, at: this.clock.now() }]);
  }

  /** Views of one record's documents, newest first. */
  async page(
    record: Types.ObjectId,
    { page, limit }: { page: number; limit: number },
  ): Promise<Page<FileView>> {
    const [found, total] = await Promise.all([
      this.model
        .find({ record })
        .sort({ at: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<FileViewDocument[]>(),
      this.model.countDocuments({ record }),
    ]);
    return { items: found.map(toFileView), total };
  }

  /**
   * Moves the views that an older release kept in a collection of its own; safe to repeat and to run twice at once: a
   * view keeps its id, and is removed there only once it is here.
   * @param older that collection, and its name for `record`
   * @param goneOf which of these records are gone for good, asked after their views are here
   */
  async takeOver(
    older: { collection: string; record: string },
    goneOf: (records: readonly Types.ObjectId[]) => Promise<Types.ObjectId[]>,
  ): Promise<void> {
    const from = this.model.db.collection(older.collection);
    const renamed = { name: 1, by: 1, byName: 1, at: 1, record: `$${older.record}` };
    for (;;) {
      const views = await from
        .aggregate<FileViewDocument>([{ $limit: BATCH }, { $project: renamed }])
        .toArray();
      if (views.length === 0) return;
      await this.model.collection.bulkWrite(
        views.map(({ _id, ...view }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: view }, upsert: true },
        })),
        { ordered: false },
      );
      await this.removeOf(await goneOf(views.map(({ record }) => record)));
      await from.deleteMany({ _id: { $in: views.map(({ _id }) => _id) } });
    }
  }

  /** Forgets the views of records that go for good. */
  async removeOf(records: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ record: trusted({ $in: [...records] }) });
  }
}

function toFileView({ name, by, byName, at }: FileViewDocument): FileView {
  return { name, viewedBy: { _id: by ?? '', name: byName }, viewedAt: at.toISOString() };
}
