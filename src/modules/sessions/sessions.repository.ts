import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { AccessChanges } from '../../core/access/access-changes.js';
import { SESSION, type SessionDocument } from './session.schema.js';

/** Queries over sessions; the only file that knows their collection. */
@Injectable()
export class SessionsRepository {
  constructor(
    @InjectModel(SESSION) private readonly model: Model<SessionDocument>,
    private readonly access: AccessChanges,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async add(session: SessionDocument): Promise<void> {
    await this.model.collection.insertOne(session);
  }

  /** The session, or null if it was ended, has expired or was unused for too long at `now`. */
  async findLive(id: string, now: Date): Promise<SessionDocument | null> {
    return this.model.findOne({ _id: new Types.ObjectId(id), ...this.live(now) }).lean();
  }

  async listOf(userId: string, now: Date): Promise<SessionDocument[]> {
    return this.model
      .find({ userId: new Types.ObjectId(userId), ...this.live(now) })
      .sort({ lastSeenAt: -1, _id: -1 })
      .lean();
  }

  private live(now: Date) {
    const idle = new Date(now.getTime() - this.env.SESSION_IDLE_HOURS * 3_600_000);
    return {
      expiresAt: trusted({ $gt: now }),
      $or: [{ rememberMe: true }, { lastSeenAt: trusted({ $gt: idle }) }],
    };
  }

  async touch(id: Types.ObjectId, now: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { lastSeenAt: now } });
  }

  /** Ends one session of a user. @returns false if there was none */
  async end(userId: string, id: string): Promise<boolean> {
    const result = await this.model.deleteOne({
      _id: new Types.ObjectId(id),
      userId: new Types.ObjectId(userId),
    });
    await this.access.changed();
    return result.deletedCount > 0;
  }

  /** Ends all sessions of a user, except `kept`. @returns how many there were */
  async endAll(userId: string, kept?: string): Promise<number> {
    const result = await this.model.deleteMany({
      userId: new Types.ObjectId(userId),
      ...(kept && { _id: trusted({ $ne: new Types.ObjectId(kept) }) }),
    });
    await this.access.changed();
    return result.deletedCount;
  }
}
