import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { SESSION, type SessionDocument } from './session.schema.js';

/** Queries over sessions; the only file that knows their collection. */
@Injectable()
export class SessionsRepository {
  constructor(
    @InjectModel(SESSION) private readonly model: Model<SessionDocument>,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async add(session: SessionDocument): Promise<void> {
    await this.model.collection.insertOne(session);
  }

  /**
   * A session with its user and the user's roles, trashed ones included, in one read: every call needs them. Three reads
   * take twice the time of the embedded database.
   * @param users name of the collection, like `roles`
   * @returns null if it was ended, has expired or was unused for too long at `now`, or has no user any more
   */
  async withUser<User, Role>(
    id: string,
    now: Date,
    users: string,
    roles: string,
  ): Promise<(SessionDocument & { user: User; roles: Role[] }) | null> {
    const [session = null] = await this.model.aggregate<SessionDocument & { user: User; roles: Role[] }>([
      { $match: { _id: new Types.ObjectId(id), ...this.live(now) } },
      { $lookup: { from: users, localField: 'userId', foreignField: '_id', as: 'user' } },
      { $unwind: '$user' },
      { $lookup: { from: roles, localField: 'user.roles', foreignField: '_id', as: 'roles' } },
      { $project: { 'user.changes': 0, 'roles.changes': 0 } },
    ]);
    return session;
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
    return result.deletedCount > 0;
  }

  /** Ends all sessions of a user, except `kept`. @returns how many there were */
  async endAll(userId: string, kept?: string): Promise<number> {
    const result = await this.model.deleteMany({
      userId: new Types.ObjectId(userId),
      ...(kept && { _id: trusted({ $ne: new Types.ObjectId(kept) }) }),
    });
    return result.deletedCount;
  }
}
