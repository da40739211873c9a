import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { clock } from '../../core/clock/clock.js';
import type { SavedViewQuery } from '../../shared/resources/views/api.js';

/** A saved view of the candidate list. */
export interface ViewDocument {
  _id: Types.ObjectId;
  name: string;
  /** The name in comparable form; the id for a deleted view, so that the name is free. */
  nameKey: string;
  /** The name is kept when the user is deleted. */
  owner: { id: Types.ObjectId; name: string };
  shared: boolean;
  query: SavedViewQuery;
  version: number;
  /** Deleted views can be restored for a day. */
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const SAVED_VIEW = 'SavedView';
const KEPT_S = 24 * 3_600;

const schema = new Schema(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    owner: { type: { _id: false, id: Schema.Types.ObjectId, name: String }, required: true },
    shared: { type: Boolean, required: true },
    query: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, default: 1 },
    deletedAt: { type: Date, default: null },
  },
  {
    collection: 'saved-views',
    versionKey: false,
    timestamps: { currentTime: () => clock.now() },
    strict: 'throw',
    minimize: false,
  },
);
schema.index({ 'owner.id': 1, nameKey: 1 }, { name: 'name', unique: true });
schema.index({ shared: 1, deletedAt: 1 }, { name: 'shared' });
schema.index({ deletedAt: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_S });

export const viewFeature = MongooseModule.forFeature([{ name: SAVED_VIEW, schema }]);
