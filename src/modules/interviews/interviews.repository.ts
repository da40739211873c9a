import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { Cache } from '../../core/cache/cache.js';
import { type Filter, type Projection, queryOf } from '../../core/database/document-types.js';
import type { Page } from '../../core/page.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import type { ListQuery } from '../../core/http/list-query.js';
import { DURATION, type InterviewStatus, PLANNED_STATUSES } from '../../shared/resources/interviews/enums.js';
import { interviewPolicy } from './interview.record.js';
import { INTERVIEW, type InterviewDocument } from './interview.schema.js';

/** Fields that answers do not show are not read: most of a document is history and announcements. */
const SHOWN = { changes: 0, terms: 0, announced: 0, announcing: 0, untold: 0, reminded: 0 } as const;
/** Where and when an interview is. */
const PLACE = { mode: 1, place: 1, link: 1, schedule: 1 } as const satisfies Projection<InterviewDocument>;
type UsedPlace = Pick<InterviewDocument, keyof typeof PLACE>;
const EARLIEST = { 'schedule.date': 1, _id: 1 } as const;
const LATEST = { 'schedule.date': -1, _id: -1 } as const;
/** Interviews with their texts that the database sends in one batch. */
const FEED_BATCH = 50;
const LONGEST_MS = DURATION.max * 60_000;

/** Which interviews a list shows. */
export interface InterviewConditions {
  job?: string;
  status?: InterviewStatus;
  interviewers?: readonly string[];
  from?: Date;
  to?: Date;
  /** Search words; only for the calendar, a list has its own. */
  q?: string;
}

/** A period of some people's time. */
export interface Slot {
  from: Date;
  to: Date;
  interviewers: readonly string[];
  /** The interview that takes the slot. */
  except?: string;
}

/** Queries over interviews; `AnnouncementsRepository` has what people are notified of. */
@Injectable()
export class InterviewsRepository extends ResourceRepository<InterviewDocument> {
  constructor(@InjectModel(INTERVIEW) model: Model<InterviewDocument>, cache: Cache) {
    super(model, interviewPolicy, cache);
  }

  /** The list's own conditions. */
  conditionsOf({ job, status, interviewers, from, to }: InterviewConditions): Filter<InterviewDocument> {
    return {
      ...(job && { job: new Types.ObjectId(job) }),
      ...(status && { status }),
      ...(interviewers && {
        interviewers: trusted({ $in: interviewers.map((id) => new Types.ObjectId(id)) }),
      }),
      ...((from || to) && { 'schedule.date': { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
    };
  }

  /** One page of the list, only with fields that answers show. */
  list(query: ListQuery, conditions: InterviewConditions): Promise<Page<InterviewDocument>> {
    return this.page(query, this.conditionsOf(conditions), SHOWN);
  }

  /** Live interviews that begin in a period, in order of time, at most `most`; by default what answers show of them. */
  between(
    conditions: InterviewConditions,
    most: number,
    projection: Projection<InterviewDocument> = SHOWN,
  ): Promise<InterviewDocument[]> {
    return this.inOrder(conditions, { projection, limit: most });
  }

  /** Like {@link between} for a calendar, in small answers: hundreds of long texts are a large one. */
  feedOf(conditions: InterviewConditions, most: number): Promise<InterviewDocument[]> {
    const projection = { changes: 0, terms: 0, reminded: 0, announcing: 0, untold: 0 } as const;
    return this.inOrder(conditions, { projection, limit: most, batchSize: FEED_BATCH });
  }

  private inOrder(
    { q, ...conditions }: InterviewConditions,
    part: { projection: Projection<InterviewDocument>; limit: number; batchSize?: number },
  ): Promise<InterviewDocument[]> {
    const all = this.conditions({ deleted: false, q }, this.conditionsOf(conditions));
    return this.read(all, { ...part, sort: EARLIEST });
  }

  /** Live planned interviews that overlap the slot for some of these people. */
  overlapping({ from, to, interviewers, except }: Slot): Promise<InterviewDocument[]> {
    const filter: Filter<InterviewDocument> = {
      isDeleted: false,
      interviewers: trusted({ $in: interviewers.map((id) => new Types.ObjectId(id)) }),
      'schedule.date': trusted({ $gt: new Date(from.getTime() - LONGEST_MS), $lt: to }),
      endsAt: trusted({ $gt: from }),
      status: trusted({ $in: [...PLANNED_STATUSES] }),
      ...(except && { _id: trusted({ $ne: new Types.ObjectId(except) }) }),
    };
    return this.read(filter, { projection: { changes: 0 }, sort: EARLIEST });
  }

  /** A candidate's live interviews: those with a result or an invitation; the latest first. */
  ofCandidate(candidateId: string, decided: readonly string[]): Promise<InterviewDocument[]> {
    const filter: Filter<InterviewDocument> = {
      isDeleted: false,
      $or: [
        { _id: trusted({ $in: decided.map((id) => new Types.ObjectId(id)) }) },
        { inviteCandidates: new Types.ObjectId(candidateId) },
      ],
    };
    return this.read(filter, { projection: { changes: 0 }, sort: LATEST, limit: 100 });
  }

  /** Which of these candidates are invited to an interview, trashed ones included. */
  async invitedAmong(candidates: readonly string[]): Promise<string[]> {
    // Live and trashed: the index of invited candidates begins with the trash mark.
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
  ): Promise<UsedPlace[]> {
    const ofPeople = { interviewers: trusted({ $in: interviewers.map((id) => new Types.ObjectId(id)) }) };
    /* Each has an index of its own. */
    const parts = [job && { job: new Types.ObjectId(job) }, interviewers.length > 0 && ofPeople].filter(
      (part) => typeof part === 'object',
    );
    const found = await Promise.all(
      parts.map((part) =>
        this.read({ isDeleted: false, ...part }, { projection: PLACE, sort: LATEST, limit: most }),
      ),
    );
    return found.flat();
  }

  /** The interviewers of the latest live interviews, the last first; of at most `most` interviews. */
  async lastInterviewers(most: number): Promise<string[]> {
    const part = { projection: { interviewers: 1 }, sort: LATEST, limit: most } as const;
    const found = await this.read({ isDeleted: false }, part);
    return [...new Set(found.flatMap(({ interviewers }) => interviewers.map(String)))];
  }

  /** The highest round of a job's live interviews; 0 if it has none. */
  async lastRound(job: string): Promise<number> {
    const filter = queryOf<InterviewDocument>({ isDeleted: false, job: new Types.ObjectId(job) });
    const [last] = await this.model.find(filter, { round: 1 }).sort({ round: -1 }).limit(1).lean();
    return last?.round ?? 0;
  }

  /* Invited people are notified of trashing and restoring. */
  protected override markedWith(): Array<[string, unknown]> {
    return [['toAnnounce', true]];
  }
}
