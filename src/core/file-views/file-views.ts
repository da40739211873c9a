import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, trusted, type Types, Schema } from 'mongoose';
import type { FileView } from '../../shared/kit/api.js';
import { Clock } from '../clock/clock.js';
import { type Page, type PagePlace, readPage } from '../page.js';
import type { Author } from '../history/change.js';

/** Somebody looked at a document of a record. */
interface FileViewDocument {
  _id: Types.ObjectId;
  record: Types.ObjectId;
  /** The document's name in its record. */
  name: string;
  /** The user; null for a candidate with a personal link. */
  by: string | null;
  byName: string;
  at: Date;
}

const FILE_VIEW = 'FileView';

const schema = new Schema<FileViewDocument>(
  {
    record: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    by: { type: String, default: null },
    byName: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'fileViews', versionKey: false },
);
schema.index({ record: 1, at: -1, _id: -1 }, { name: 'by-record' });

export const fileViewFeature = MongooseModule.forFeature([{ name: FILE_VIEW, schema }]);

/** Who looked at which identity document or offer letter when; the only file that knows the collection. */
@Injectable()
export class FileViews {
  constructor(
    @InjectModel(FILE_VIEW) private readonly model: Model<FileViewDocument>,
    private readonly clock: Clock,
  ) {}

  /** Records a view before the document is sent, so that every document seen is recorded, whatever happens. */
  async note(record: Types.ObjectId, name: string, { userId, name: byName }: Author): Promise<void> {
    await this.model.create([{ record, name, by: userId, byName, at: this.clock.now() }]);
  }

  /** Views of one record's documents, newest first. */
  async page(record: Types.ObjectId, place: PagePlace): Promise<Page<FileView>> {
    const { items, total } = await readPage(this.model, { record }, place, { sort: 'at' });
    return { items: items.map(toFileView), total };
  }

  async recordsAmong(records: readonly Types.ObjectId[]): Promise<string[]> {
    const found = await this.model.distinct('record', { record: trusted({ $in: [...records] }) });
    return found.map(String);
  }

  /** Deletes the views of permanently deleted records. */
  async removeOf(records: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ record: trusted({ $in: [...records] }) });
  }
}

function toFileView({ name, by, byName, at }: FileViewDocument): FileView {
  return { name, viewedBy: { _id: by ?? '', name: byName }, viewedAt: at.toISOString() };
}

/** Views of documents, for the modules whose records hold them. */
@Module({ imports: [fileViewFeature], providers: [FileViews], exports: [FileViews] })
export class FileViewsModule {}
