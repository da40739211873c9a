import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';

/** Findings of one check of all records and files; empty lists mean that all is well (reliability rule 19). */
export interface IntegrityFindings {
  /** Files that no record holds, by id; removed after an hour. */
  orphans: string[];
  /** `collection id file` of files that a record holds but the store lacks. */
  missing: string[];
  /** `collection id file` of files whose content has changed since they were stored. */
  damaged: string[];
  /** `collection.path id` of ids without a record, not even a trashed one. */
  dangling: string[];
}

export interface IntegrityDocument extends IntegrityFindings {
  _id: Types.ObjectId;
  at: Date;
  files: number;
}

export const INTEGRITY = 'Integrity';
const KEPT_S = 30 * 24 * 3_600;

const schema = new Schema<IntegrityDocument>(
  {
    at: { type: Date, required: true },
    files: { type: Number, required: true },
    orphans: [String],
    missing: [String],
    damaged: [String],
    dangling: [String],
  },
  { collection: 'integrity_reports', versionKey: false },
);
schema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_S });

export const integrityFeature = MongooseModule.forFeature([{ name: INTEGRITY, schema }]);
