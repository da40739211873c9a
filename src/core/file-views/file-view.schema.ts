import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';

/** Somebody looked at a document of a record. */
export interface FileViewDocument {
  _id: Types.ObjectId;
  record: Types.ObjectId;
  /** The document's name in its record. */
  name: string;
  /** The user; null for a candidate with a personal link. */
  by: string | null;
  byName: string;
  at: Date;
}

export const FILE_VIEW = 'FileView';

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
