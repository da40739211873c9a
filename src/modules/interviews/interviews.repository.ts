import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { Cache } from '../../core/cache/cache.js';
import { type Filter, on, type Projection, queryOf } from '../../core/database/document-types.js';
import { MAX_READ_MS, type Page } from '../../core/database/resource.policy.js';
import type { ReferenceFound } from '../../core/records/references.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import type { ListQuery } from '../../core/http/list-query.js';
import { DURATION, type InterviewStatus, PLANNED_STATUSES } from '../../shared/resources/interviews/enums.js';
import { interviewNumber } from '../../shared/resources/interviews/format.js';
import type { Announcement, Invited } from './announced.schema.js';
import { interviewPolicy } from './interview.policy.js';
import { INTERVIEW, type InterviewDocument } from './interview.schema.js';

const EXAMPLES = 5;
/** How often a write is tried that somebody else was faster than. */
const ATTEMPTS = 20;
/** What answers do not show is not read: most of a document is its history and what people were told. */
const SHOWN = { changes: 0, terms: 0, announced: 0, announcing: 0, untold: 0, reminded: 0 } as const;
/** Interviews with their texts that come from the database in one piece. */
const FEED_BATCH = 50;
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
  constructor(@InjectModel(INTERVIEW) model: Model<InterviewDocument>, cache: Cache) {
    super(model, interviewPolicy, cache);
  }

  /**
   * Takes candidates who are gone for good out of invitations and of what was told, and their names out of history; safe
   * to repeat.
   */
  async forgetCandidates(ids: readonly string[], names: readonly string[]): Promise<void> {
    const gone = new Set(ids);
    const stays = ({ kind, id }: Invited) => kind !== 'candidate' || !gone.has(id);
    const isOfOther = (mark: string) => !ids.some((id) => mark.startsWith(`candidate.${id}.`));
    const without = (list: string) =>
      list
        .split(', ')
        .filter((name) => !names.includes(name))
        .join(', ');
    const filter = queryOf<InterviewDocument>({
      isDeleted: trusted({ $in: [false, true] }),
      $or: [
        { inviteCandidates: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) },
        // Who was invited once stands in what was told and in history.
        { 'changes.field': 'inviteCandidates' },
        { 'announced.people.id': trusted({ $in: [...ids] }) },
        { 'announcing.cancelled.id': trusted({ $in: [...ids] }) },
      ],
    });
    for await (const { _id } of this.model.find(filter, { _id: 1 }).lean().cursor()) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const found = await this.model.findById(_id).lean<InterviewDocument>();
        if (!found) break;
        const { version, inviteCandidates, announced, announcing, untold = [], changes } = found;
        const next = {
          inviteCandidates: inviteCandidates.filter((id) => !gone.has(String(id))),
          announced: announced && { ...announced, people: announced.people.filter(stays) },
          announcing: announcing && {
            ...announcing,
            people: announcing.people.filter(stays),
            cancelled: announcing.cancelled.filter(stays),
            unchanged: (announcing.unchanged ?? []).filter(stays),
            again: (announcing.again ?? []).filter(isOfOther),
          },
          untold: untold.filter(isOfOther),
          changes: changes.map((change) =>
            change.field === 'inviteCandidates'
              ? { ...change, from: without(change.from ?? ''), to: without(change.to ?? '') }
              : change,
          ),
        };
        if (isDeepStrictEqual(next, { inviteCandidates, announced, announcing, untold, changes })) break;
        const written = await this.model.updateOne({ _id, version }, { $set: next, $inc: { version: 1 } });
        if (written.modifiedCount > 0) break;
      }
    }
    await this.changed();
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
  between(
    conditions: InterviewConditions,
    most: number,
    projection: Projection<InterviewDocument> = { changes: 0 },
  ): Promise<InterviewDocument[]> {
    return this.firstBetween(conditions, most, projection).lean<InterviewDocument[]>();
  }

  /** Like {@link between} for a calendar, one after the other as they come: hundreds of long texts are no small answer. */
  feedOf(conditions: InterviewConditions, most: number): AsyncIterable<InterviewDocument> {
    const fields = { changes: 0, terms: 0, reminded: 0, announcing: 0, untold: 0 } as const;
    return this.firstBetween(conditions, most, fields)
      .lean<InterviewDocument[]>()
      .cursor({ batchSize: FEED_BATCH });
  }

  private firstBetween(
    { q, ...conditions }: InterviewConditions,
    most: number,
    projection: Projection<InterviewDocument>,
  ) {
    const { 'schedule.date': date, ...filter } = this.conditionsOf(conditions);
    const conditionsOnDate = date ? { 'schedule.date': trusted(date) } : {};
    const all = this.conditions({ deleted: false, q }, { ...filter, ...conditionsOnDate });
    return this.model
      .find(queryOf(all), projection)
      .sort({ 'schedule.date': 1, _id: 1 })
      .limit(most)
      .maxTimeMS(MAX_READ_MS);
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

  /** Those of many candidates who are invited to an interview, trashed ones included. */
  async invitedAmong(candidates: readonly string[]): Promise<string[]> {
    // Live and trashed: the index of the invited begins with the mark of the trash.
    const filter = queryOf<InterviewDocument>({
      isDeleted: trusted({ $in: [false, true] }),
      inviteCandidates: trusted({ $in: candidates.map((id) => new Types.ObjectId(id)) }),
    });
    const found = await this.model.find(filter, { inviteCandidates: 1 }).lean<InterviewDocument[]>();
    const invited = new Set(found.flatMap(({ inviteCandidates }) => inviteCandidates.map(String)));
    return candidates.filter((id) => invited.has(id));
  }

  /** Place and link of the latest interviews of a job, or with any of these interviewers, at most `most`. */
  async lastPlaces(
    { job, interviewers }: { job?: string; interviewers: readonly string[] },
    most: number,
  ): Promise<Array<Pick<InterviewDocument, 'mode' | 'place' | 'link' | 'schedule'>>> {
    const ofPeople = { interviewers: trusted({ $in: interviewers.map((id) => new Types.ObjectId(id)) }) };
    /* Each is answered by an index of its own. */
    const parts = [job && { job: new Types.ObjectId(job) }, interviewers.length > 0 && ofPeople].filter(
      (part) => typeof part === 'object',
    );
    const found = await Promise.all(
      parts.map((part) =>
        this.model
          .find(queryOf<InterviewDocument>({ isDeleted: false, ...part }), {
            mode: 1,
            place: 1,
            link: 1,
            schedule: 1,
          })
          .sort({ 'schedule.date': -1, _id: -1 })
          .limit(most)
          .maxTimeMS(MAX_READ_MS)
          .lean<Array<Pick<InterviewDocument, 'mode' | 'place' | 'link' | 'schedule'>>>(),
      ),
    );
    return found.flat();
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
      this.model
        .find(filter, { interviewId: 1, isDeleted: 1 })
        .sort({ interviewId: 1 })
        .limit(EXAMPLES)
        .lean(),
    ]);
    return {
      resource: 'interviews',
      count,
      reader: 'interview',
      examples: examples.map(({ _id, interviewId, isDeleted }) => ({
        _id: String(_id),
        isDeleted,
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
    yield* inBatches(cursor, size);
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

  /** Notes that somebody was not told what a mail would have said, so that they are told of the present state. */
  async tellAgain(id: Types.ObjectId, mark: string): Promise<void> {
    const update = { $addToSet: { untold: mark }, $set: { toAnnounce: true } };
    await this.model.updateOne(queryOf<InterviewDocument>({ _id: id }), update, { timestamps: false });
  }

  /** Notes that people of these interviews may have to be told something. */
  async markToAnnounce(ids: readonly Types.ObjectId[]): Promise<void> {
    const filter = queryOf<InterviewDocument>({ _id: trusted({ $in: [...ids] }) });
    await this.model.updateMany(filter, { $set: { toAnnounce: true } }, { timestamps: false });
  }

  /** Live interviews that are still ahead or going on, of which somebody was told, so many at a time. */
  async *told(now: Date, size: number): AsyncGenerator<InterviewDocument[]> {
    const filter: Filter<InterviewDocument> = {
      isDeleted: false,
      'schedule.date': trusted({ $gt: new Date(now.getTime() - LONGEST_MS) }),
      announced: trusted({ $ne: null }),
      toAnnounce: false,
    };
    const cursor = this.model
      .find(queryOf(filter), { changes: 0, terms: 0 })
      .sort({ 'schedule.date': 1 })
      .lean<InterviewDocument[]>()
      .cursor({ batchSize: size });
    yield* inBatches(cursor, size);
  }

  /**
   * Notes that all mails of the round exist.
   * @param version while it is the stored one, nothing else is to be told
   * @returns whether that is so
   */
  async endAnnouncing(
    id: Types.ObjectId,
    { cancelled: _cancelled, unchanged: _unchanged, isOff: _isOff, again, ...announced }: Announcement,
    version?: number,
  ): Promise<boolean> {
    const filter = { _id: id, 'announcing.sequence': announced.sequence };
    const set = { announced, announcing: null };
    const isAll =
      version !== undefined &&
      (await this.note(
        { ...filter, version, ...untoldIs(again) },
        { ...set, untold: [], toAnnounce: false },
      ));
    if (!isAll) await this.note(filter, set, again);
    return isAll;
  }

  /** Notes that nothing is left to be told. @returns false when the interview has changed since */
  nothingToAnnounce({ _id, version, untold }: InterviewDocument): Promise<boolean> {
    return this.note({ _id, version, ...untoldIs(untold) }, { untold: [], toAnnounce: false });
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

  private async note(
    filter: Filter<InterviewDocument>,
    set: object,
    answered: readonly string[] = [],
  ): Promise<boolean> {
    const update = { $set: set, ...(answered.length > 0 && { $pullAll: { untold: [...answered] } }) };
    const result = await this.model.updateOne(queryOf(filter), update, { timestamps: false });
    return result.matchedCount > 0;
  }
}

/* Nothing was added since it was read; documents of earlier releases have no such field. */
function untoldIs(marks: readonly string[] | undefined): Filter<InterviewDocument> {
  return { untold: marks ? [...marks] : trusted({ $exists: false }) };
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
