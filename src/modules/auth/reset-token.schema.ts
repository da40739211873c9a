import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';

/** A link that allows one change of password or e-mail; the link itself is not stored. */
export interface ResetTokenDocument {
  _id: Types.ObjectId;
  /** SHA-256 of the token. */
  hash: string;
  userId: Types.ObjectId;
  /** The values when the link was made: it does not outlive the e-mail or password it was meant for. */
  email: string;
  credential: string;
  /** The new e-mail to confirm; null if the link is for a password change. */
  newEmail: string | null;
  expiresAt: Date;
}

export const RESET_TOKEN = 'ResetToken';

const schema = new Schema<ResetTokenDocument>(
  {
    hash: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    credential: { type: String, required: true },
    newEmail: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'resetTokens', versionKey: false },
);
schema.index({ hash: 1 }, { name: 'hash', unique: true });
schema.index({ userId: 1 }, { name: 'by-user' });
schema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export const resetTokenFeature = MongooseModule.forFeature([{ name: RESET_TOKEN, schema }]);
