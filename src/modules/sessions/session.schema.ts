import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';

/** A signed-in browser (decision B1); the cookie only refers to it. */
export interface SessionDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  rememberMe: boolean;
  address: string;
  userAgent: string;
  /** Mark of the password it was started with: a new password ends it at once. */
  credential: string;
}

export const SESSION = 'Session';

const schema = new Schema<SessionDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    rememberMe: { type: Boolean, default: false },
    address: { type: String, default: '' },
    userAgent: { type: String, default: '' },
    credential: { type: String, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
schema.index({ userId: 1 }, { name: 'by-user' });
schema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export const sessionFeature = MongooseModule.forFeature([{ name: SESSION, schema }]);
