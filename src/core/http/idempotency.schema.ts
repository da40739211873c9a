import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';

/** The answer of a create under its Idempotency-Key (reliability rule 17). */
export interface IdempotencyDocument {
  /** Actor, digest of method and full address, key. */
  _id: string;
  /** Digest of the body: a key belongs to one body. */
  body: string;
  createdAt: Date;
  /** The id of the record that the call creates, the same for every attempt. */
  record: Types.ObjectId;
  /** The call ended without an answer to keep: a repeated call may take its place at once. */
  released?: boolean;
  /** The answer, once it exists. */
  answer?: { data: unknown; message: string };
  /** Every record that the answer names, so that it can be emptied when one of them is erased (case T02). */
  ids?: string[];
}

export const IDEMPOTENCY = 'Idempotency';
const KEPT_S = 24 * 3_600;

const schema = new Schema<IdempotencyDocument>(
  {
    _id: String,
    body: String,
    createdAt: Date,
    record: Schema.Types.ObjectId,
    released: Boolean,
    answer: Schema.Types.Mixed,
    ids: { type: [String], default: undefined },
  },
  { collection: 'idempotency_keys', versionKey: false },
);
schema.index({ ids: 1 }, { name: 'by-ids' });
schema.index({ createdAt: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_S });

export const idempotencyFeature = MongooseModule.forFeature([{ name: IDEMPOTENCY, schema }]);
