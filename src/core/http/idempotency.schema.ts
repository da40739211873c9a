import { MongooseModule } from '@nestjs/mongoose';
import { Schema } from 'mongoose';

/** What a create answered under its Idempotency-Key (reliability rule 17). */
export interface IdempotencyDocument {
  /** Actor, route and key. */
  _id: string;
  /** Digest of the body: a key belongs to one body. */
  body: string;
  createdAt: Date;
  /** The answer, once there is one. */
  answer?: { data: unknown; message: string };
}

export const IDEMPOTENCY = 'Idempotency';
const KEPT_S = 24 * 3_600;

const schema = new Schema<IdempotencyDocument>(
  { _id: String, body: String, createdAt: Date, answer: Schema.Types.Mixed },
  { collection: 'idempotency_keys', versionKey: false },
);
schema.index({ 'answer.data._id': 1 }, { name: 'by-record' });
schema.index({ createdAt: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_S });

export const idempotencyFeature = MongooseModule.forFeature([{ name: IDEMPOTENCY, schema }]);
