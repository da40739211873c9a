import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';

/** What one look at all records and files found wrong; empty lists mean that all is well (reliability rule 19). */
export interface IntegrityFindings {
  /** Files that no record holds, by id; those are swept after an hour. */
  orphans: string[];
  /** `collection id file` of files that a record holds and the store does not have. */
  missing: string[];
  /** `collection id file` of files whose content is not what was stored. */
  damaged: string[];
  /** `collection.path id` of ids that name no record, not even a trashed one. */
  dangling: string[];
}

export interface IntegrityDocument extends IntegrityFindings {
  _id: Types.ObjectId;
  at: Date;
  /** Files that were read. */
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
