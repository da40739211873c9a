import { Schema, type SchemaOptions, type Types } from 'mongoose';
import type { StoredChange } from '../history/change.js';
import { clock } from '../clock/clock.js';

/** What every record's document carries besides its own fields. */
export interface ResourceDocument {
  _id: Types.ObjectId;
  version: number;
  isDeleted: boolean;
  deletedAt: Date | null;
  /** Set while a permanent delete is under way: the record can only be deleted to the end then. */
  purging: Date | null;
  createdAt: Date;
  updatedAt: Date;
  changes: StoredChange[];
}

const changeSchema = new Schema(
  {
    by: { type: String, default: null },
    byName: { type: String, default: '' },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    stage: String,
    field: String,
    from: String,
    to: String,
    reason: String,
    operation: String,
    subject: { type: { _id: false, kind: String, id: String, name: String }, default: undefined },
  },
  { _id: false },
);

/**
 * The schema of a record: soft delete, version, history and times beside its own fields (house plan, "Said once").
 * Ids are 24-digit texts everywhere outside the driver.
 * @param definition the record's own fields
 */
export function resourceSchema(definition: Record<string, unknown>, options: SchemaOptions = {}) {
  const schema = new Schema(
    {
      ...definition,
      version: { type: Number, default: 1 },
      isDeleted: { type: Boolean, default: false },
      deletedAt: { type: Date, default: null },
      purging: { type: Date, default: null },
      changes: { type: [changeSchema], default: [] },
    },
    {
      timestamps: { currentTime: () => clock.now() },
      versionKey: false,
      minimize: false,
      strict: 'throw',
      strictQuery: 'throw',
      ...options,
    },
  );
  schema.index({ isDeleted: 1, createdAt: -1, _id: -1 }, { name: 'list' });
  schema.index({ isDeleted: 1, updatedAt: -1, _id: -1 }, { name: 'by-change' });
  return schema;
}
