import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Redis } from 'ioredis';
import pLimit from 'p-limit';
import { ENV, type Env } from '../../config/env.js';
import { AccessService } from '../../core/access/access.service.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { Limiter } from '../../core/http/limiter.js';
import { networkOf } from '../../core/http/network.js';
import { REDIS } from '../../core/queues/redis.js';
import { newToken, tokenHash } from '../../core/secret-token.js';
import { MESSAGES } from '../../shared/messages.js';
import type { CalendarFeed } from '../../shared/resources/interviews/api.js';
import { isPlanned } from '../../shared/resources/interviews/enums.js';
import { feedOf } from './calendar-entry.js';
import { FEED, type FeedDocument } from './feed.schema.js';
import { type InterviewFacts, InterviewMailService } from './interview-mail.service.js';
import { InterviewsRepository } from './interviews.repository.js';

const DAY_MS = 86_400_000;
/** What the feed shows: days back, days ahead, maximum number of interviews. */
const [BACK_DAYS, AHEAD_DAYS, MAX_ENTRIES] = [30, 365, 1_000];
/** Maximum length of a description in the feed, in characters. */
const MAX_TEXT = 1_000;
/** Reads of one calendar address per minute: programs poll a few times an hour, and a user may have several. */
export const MAX_FEED_READS = 20;
/** Reads of all calendar addresses by one network per minute: an office shares one. */
const MAX_READS_FROM = 300;
/** Wrong addresses tried by one network in 15 minutes; they never lock out right ones. */
export const MAX_WRONG_FEEDS = 60;
/** Calendars whose interviews are read in parallel: each is up to 15 MB for the database. */
const READING = 2;

/**
 * Each user's private calendar address (decision E8): read only, revocable, void without the user or the right. It needs
 * no session, so its reads are limited; per process while Redis is down.
 */
@Injectable()
export class FeedService {
  private readonly reading = pLimit(READING);
  private readonly reads: Limiter;
  private readonly readsFrom: Limiter;
  private readonly wrong: Limiter;

  constructor(
    @InjectModel(FEED) private readonly feeds: Model<FeedDocument>,
    private readonly interviews: InterviewsRepository,
    private readonly mail: InterviewMailService,
    private readonly access: AccessService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    @Inject(REDIS) redis: Redis,
  ) {
    this.reads = new Limiter(redis, env, 'feed:reads', MAX_FEED_READS, 60);
    this.readsFrom = new Limiter(redis, env, 'feed:reads-from', MAX_READS_FROM, 60);
    this.wrong = new Limiter(redis, env, 'feed:wrong', MAX_WRONG_FEEDS, 15 * 60);
  }

  /** Whether the caller has an address. */
  async state({ userId }: Actor): Promise<CalendarFeed> {
    const feed = await this.feeds.findById(new Types.ObjectId(userId)).lean<FeedDocument>();
    return { isActive: feed !== null, createdAt: feed?.createdAt.toISOString() ?? null };
  }

  /** Creates the caller's address and shows it this one time; the previous one becomes void. */
  async make({ userId }: Actor): Promise<CalendarFeed> {
    const token = newToken();
    const createdAt = this.clock.now();
    await this.feeds.updateOne(
      { _id: new Types.ObjectId(userId) },
      { $set: { tokenHash: tokenHash(token), createdAt } },
      { upsert: true },
    );
    const url = `${this.env.APP_URL}/api/interviews/feed/${token}/calendar.ics`;
    return { isActive: true, createdAt: createdAt.toISOString(), url };
  }

  /** Revokes the caller's address. */
  async end({ userId }: Actor): Promise<CalendarFeed> {
    await this.feeds.deleteOne({ _id: new Types.ObjectId(userId) });
    return { isActive: false, createdAt: null };
  }

  /**
   * The calendar at an address, with shortened texts: programs poll it again and again.
   * @param from the caller's network address
   * @throws NotFoundError also if the user or the right no longer exists; ThrottledError
   */
  async read(token: string, from: string): Promise<string> {
    const hash = tokenHash(token);
    const feed = await this.feeds.findOne({ tokenHash: hash }).lean<FeedDocument>();
    if (!feed) return this.unknown(from);
    await this.reads.take(hash);
    await this.readsFrom.take(networkOf(from));
    const userId = String(feed._id);
    const permissions = await this.access.permissionsOf(userId);
    if (!permissions?.can('interview', 'read')) return this.unknown(from);
    const facts = await this.reading(() => this.factsFor(userId));
    const { COMPANY_NAME: company, TIME_ZONE: timeZone } = this.env;
    const entries = facts.map((one) => this.mail.feedEntry(one));
    return feedOf(entries, { name: `${company} interviews`, timeZone });
  }

  private async unknown(from: string): Promise<never> {
    await this.wrong.take(networkOf(from));
    throw new NotFoundError(MESSAGES.notFound.route);
  }

  private async factsFor(interviewer: string): Promise<InterviewFacts[]> {
    const now = this.clock.now().getTime();
    const period = {
      interviewers: [interviewer],
      from: new Date(now - BACK_DAYS * DAY_MS),
      to: new Date(now + AHEAD_DAYS * DAY_MS),
    };
    const found = await this.interviews.feedOf(period, MAX_ENTRIES);
    const displayed = found.filter(({ status }) => isPlanned(status) || status === 'Completed');
    return this.mail.factsOf(displayed.map((one) => ({ ...one, description: cut(one.description) })));
  }
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text;
}
