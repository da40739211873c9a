import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { CountCache } from '../../core/cache/count-cache.js';
import { type Filter, on, type Projection, queryOf } from '../../core/database/document-types.js';
import { MAX_READ_MS } from '../../core/database/max-read.js';
import type { Page } from '../../core/database/page.js';
import type { ReferenceFound } from '../../core/database/references.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import type { ListQuery } from '../../core/http/list-query.js';
import { DURATION, type InterviewStatus, PLANNED_STATUSES } from '../../shared/resources/interviews/enums.js';
import { interviewNumber } from '../../shared/resources/interviews/format.js';
import type { Announcement } from './announced.schema.js';
import { interviewPolicy } from './interview.policy.js';
import { INTERVIEW, type InterviewDocument } from './interview.schema.js';

const EXAMPLES = 5;
/** What answers do not show is not read: most of a document is its history and what people were told. */
const SHOWN = { changes: 0, terms: 0, announced: 0, announcing: 0, reminded: 0 } as const;
const LONGEST_MS = DURATION.max * 60_000;

/** Which interviews a list shows. */
export interface InterviewConditions {
  job?: string;
  status?: InterviewStatus;
  interviewer?: string;
  from?: Date;
  to?: Date;
  /** Searched; the calendar's only, a list has its own. */
  q?: string;
}

/** What the words of an interview follow from, and those that are stored. */
export type WordedInterview = Pick<
  InterviewDocument,
  '_id' | 'version' | 'interviewId' | 'type' | 'job' | 'interviewers' | 'terms'
>;

/** A stretch of time of some people. */
export interface Slot {
  from: Date;
  to: Date;
  interviewers: readonly string[];
  /** The interview that takes it. */
  except?: string;
}

/** Queries over interviews; the only file that knows their collection. */
@Injectable()
export class InterviewsRepository extends ResourceRepository<InterviewDocument> {
  constructor(@InjectModel(INTERVIEW) model: Model<InterviewDocument>, counts: CountCache) {
    super(model, interviewPolicy, counts);
  }

  /** The list's own conditions. */
  conditionsOf({ job, status, interviewer, from, to }: InterviewConditions): Filter<InterviewDocument> {
    return {
      ...(job && { job: new Types.ObjectId(job) }),
      ...(status && { status }),
      ...(interviewer && { interviewers: new Types.ObjectId(interviewer) }),
      ...((from || to) && { 'schedule.date': { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
    };
  }

  /** One page of the list, without what answers do not show. */
  list(query: ListQuery, conditions: InterviewConditions): Promise<Page<InterviewDocument>> {
    return this.page(query, this.conditionsOf(conditions), SHOWN);
  }

  /** Like {@link between}, without what answers do not show. */
  shownBetween(conditions: InterviewConditions, most: number): Promise<InterviewDocument[]> {
    return this.between(conditions, most, SHOWN);
  }

  /** Live interviews that begin in a period, first to last, at most `most`. */
  async between(
    { q, ...conditions }: InterviewConditions,
    most: number,
    projection: Projection<InterviewDocument> = { changes: 0 },
  ): Promise<InterviewDocument[]> {
    const { 'schedule.date': date, ...filter } = this.conditionsOf(conditions);
    const conditionsOnDate = date ? { 'schedule.date': trusted(date) } : {};
    const all = this.conditions({ deleted: false, q }, { ...filter, ...conditionsOnDate });
    return this.model
      .find(queryOf(all), projection)
      .sort({ 'schedule.date': 1, _id: 1 })
      .limit(most)
      .maxTimeMS(MAX_READ_MS)
      .lean<InterviewDocument[]>();
  }

  /** Live planned interviews that take some of these people's time in the slot. */
  async overlapping({ from, to, interviewers, except }: Slot): Promise<InterviewDocument[]> {
    const filter: Filter<InterviewDocument> = {
      isDeleted: false,
      interviewers: trusted({ $in: interviewers.map((id) => new Types.ObjectId(id)) }),
      'schedule.date': trusted({ $gt: new Date(from.getTime() - LONGEST_MS), $lt: to }),
      endsAt: trusted({ $gt: from }),
      status: trusted({ $in: [...PLANNED_STATUSES] }),
      ...(except && { _id: trusted({ $ne: new Types.ObjectId(except) }) }),
    };
    return this.model
      .find(queryOf(filter), { changes: 0 })
      .sort({ 'schedule.date': 1, _id: 1 })
      .maxTimeMS(MAX_READ_MS)
      .lean<InterviewDocument[]>();
  }

  /** A candidate's live interviews: those with a result, and those with an invitation; the latest first. */
  async ofCandidate(candidateId: string, decided: readonly string[]): Promise<InterviewDocument[]> {
    const filter: Filter<InterviewDocument> = {
      isDeleted: false,
      $or: [
        { _id: trusted({ $in: decided.map((id) => new Types.ObjectId(id)) }) },
        { inviteCandidates: new Types.ObjectId(candidateId) },
      ],
    };
    return this.model
      .find(queryOf(filter), { changes: 0 })
      .sort({ 'schedule.date': -1, _id: -1 })
      .limit(100)
      .maxTimeMS(MAX_READ_MS)
      .lean<InterviewDocument[]>();
  }

  /** The highest round of a job's live interviews; 0 for none. */
  async lastRound(job: string): Promise<number> {
    const filter = queryOf<InterviewDocument>({ isDeleted: false, job: new Types.ObjectId(job) });
    const [last] = await this.model.find(filter, { round: 1 }).sort({ round: -1 }).limit(1).lean();
    return last?.round ?? 0;
  }

  /** Interviews that name a record, trashed ones included: how many, and some by number. */
  async referringTo(path: 'job' | 'interviewers', id: string): Promise<ReferenceFound> {
    const filter = queryOf({
      isDeleted: trusted({ $in: [false, true] }),
      ...on<InterviewDocument, typeof path>(path, new Types.ObjectId(id)),
    });
    const [count, examples] = await Promise.all([
      this.model.countDocuments(filter),
      this.model.find(filter, { interviewId: 1 }).sort({ interviewId: 1 }).limit(EXAMPLES).lean(),
    ]);
    return {
      resource: 'interviews',
      count,
      examples: examples.map(({ _id, interviewId }) => ({
        _id: String(_id),
        name: interviewNumber(interviewId),
      })),
    };
  }

  /** Interviews of a job or an interviewer, or all, trashed ones included, so many at a time. */
  async *wordsOf(
    { job, interviewer }: Pick<InterviewConditions, 'job' | 'interviewer'>,
    size: number,
  ): AsyncGenerator<WordedInterview[]> {
    const all = { isDeleted: trusted({ $in: [false, true] }), ...this.conditionsOf({ job, interviewer }) };
    const fields = { version: 1, interviewId: 1, type: 1, job: 1, interviewers: 1, terms: 1 };
    const cursor = this.model
      .find(queryOf<InterviewDocument>(all), fields)
      .lean<WordedInterview[]>()
      .cursor({ batchSize: size });
    let batch: WordedInterview[] = [];
    for await (const interview of cursor) {
      batch.push(interview);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** Writes the words of an interview that nobody has changed meanwhile: whoever did wrote them anew. */
  async setWords({ _id, version }: WordedInterview, terms: readonly string[]): Promise<void> {
    await this.note({ _id, version }, { terms: [...terms] });
    await this.changed();
  }

  /** Interviews, trashed ones included, whose people may have to be told something. */
  async *toAnnounce(most: number): AsyncIterable<Pick<InterviewDocument, '_id' | 'version'>> {
    yield* this.model
      .find(queryOf<InterviewDocument>({ toAnnounce: true }), { version: 1 })
      .sort({ _id: 1 })
      .limit(most)
      .lean<Array<Pick<InterviewDocument, '_id' | 'version'>>>()
      .cursor();
  }

  /** Notes a round of mails before the first of them. @returns whether nobody was faster */
  async beginAnnouncing({ _id, version }: InterviewDocument, announcing: Announcement): Promise<boolean> {
    return this.note({ _id, version, announcing: null }, { announcing });
  }

  /**
   * Notes that all mails of the round exist.
   * @param version while it is the stored one, nothing else is to be told
   * @returns whether that is so
   */
  async endAnnouncing(
    id: Types.ObjectId,
    { cancelled: _cancelled, unchanged: _unchanged, ...announced }: Announcement,
    version?: number,
  ): Promise<boolean> {
    const filter = { _id: id, 'announcing.sequence': announced.sequence };
    const set = { announced, announcing: null };
    const isAll =
      version !== undefined && (await this.note({ ...filter, version }, { ...set, toAnnounce: false }));
    if (!isAll) await this.note(filter, set);
    return isAll;
  }

  /** Notes that nothing is left to be told. @returns false when the interview has changed since */
  nothingToAnnounce({ _id, version }: InterviewDocument): Promise<boolean> {
    return this.note({ _id, version }, { toAnnounce: false });
  }

  /** Notes a reminder that was sent. */
  async noteReminded(id: Types.ObjectId, key: string): Promise<void> {
    await this.model.updateOne(
      queryOf<InterviewDocument>({ _id: id }),
      { $addToSet: { reminded: key } },
      { timestamps: false },
    );
  }

  /* Trashing and restoring are told to the invited people. */
  protected override markedWith(): Array<[string, unknown]> {
    return [['toAnnounce', true]];
  }

  private async note(filter: Filter<InterviewDocument>, set: object): Promise<boolean> {
    const result = await this.model.updateOne(queryOf(filter), { $set: set }, { timestamps: false });
    return result.matchedCount > 0;
  }
}
