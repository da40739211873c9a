import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';

/** A user's private calendar address (decision E8); only the token's hash is stored. */
export interface FeedDocument {
  /** The user's id: each has one address. */
  _id: Types.ObjectId;
  tokenHash: string;
  createdAt: Date;
}

export const FEED = 'CalendarFeed';

const schema = new Schema<FeedDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'calendar-feeds', versionKey: false },
);
schema.index({ tokenHash: 1 }, { name: 'by-token', unique: true });

export const feedFeature = MongooseModule.forFeature([{ name: FEED, schema }]);
