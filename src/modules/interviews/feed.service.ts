import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { AccessService } from '../../core/access/access.service.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import type { CalendarFeed } from '../../shared/resources/interviews/api.js';
import { isPlanned } from '../../shared/resources/interviews/enums.js';
import { MESSAGES } from '../../shared/messages.js';
import { FEED, type FeedDocument } from './feed.schema.js';
import { InterviewMailService } from './interview-mail.service.js';
import { InterviewsRepository } from './interviews.repository.js';

const DAY_MS = 86_400_000;
/** What the feed shows: so many days back and ahead, so many interviews. */
const [BACK_DAYS, AHEAD_DAYS, MAX_ENTRIES] = [30, 365, 1_000];

/** The private calendar address of each user (decision E8): read only, revocable, dead with the user or the right. */
@Injectable()
export class FeedService {
  constructor(
    @InjectModel(FEED) private readonly feeds: Model<FeedDocument>,
    private readonly interviews: InterviewsRepository,
    private readonly mail: InterviewMailService,
    private readonly access: AccessService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Whether the caller has an address. */
  async state({ userId }: Actor): Promise<CalendarFeed> {
    const feed = await this.feeds.findById(new Types.ObjectId(userId)).lean<FeedDocument>();
    return { isActive: feed !== null, createdAt: feed?.createdAt.toISOString() ?? null };
  }

  /** Makes the caller's address, the only time that it is shown; one made before is dead. */
  async make({ userId }: Actor): Promise<CalendarFeed> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.clock.now();
    await this.feeds.updateOne(
      { _id: new Types.ObjectId(userId) },
      { $set: { tokenHash: hashOf(token), createdAt } },
      { upsert: true },
    );
    const url = `${this.env.APP_URL}/api/interviews/feed/${token}/calendar.ics`;
    return { isActive: true, createdAt: createdAt.toISOString(), url };
  }

  /** Ends the caller's address. */
  async end({ userId }: Actor): Promise<CalendarFeed> {
    await this.feeds.deleteOne({ _id: new Types.ObjectId(userId) });
    return { isActive: false, createdAt: null };
  }

  /** The calendar behind an address. @throws NotFoundError also when user or right are gone */
  async read(token: string): Promise<string> {
    const feed = await this.feeds.findOne({ tokenHash: hashOf(token) }).lean<FeedDocument>();
    const userId = feed && String(feed._id);
    const permissions = userId ? await this.access.permissionsOf(userId) : null;
    if (!userId || !permissions?.can('interview', 'read')) throw new NotFoundError(MESSAGES.notFound.route);
    const now = this.clock.now().getTime();
    const period = {
      interviewer: userId,
      from: new Date(now - BACK_DAYS * DAY_MS),
      to: new Date(now + AHEAD_DAYS * DAY_MS),
    };
    const shown = (await this.interviews.between(period, MAX_ENTRIES)).filter(
      ({ status }) => isPlanned(status) || status === 'Completed',
    );
    const facts = await this.mail.factsOf(shown);
    return this.mail.calendar(
      'PUBLISH',
      facts.map((one) => this.mail.entry(one, { kind: 'user' })),
    );
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
