import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Cache, MANY } from '../../core/cache/cache.js';
import type { CachedValues } from '../../core/cache/cached-values.js';
import { MAX_READ_MS, MAX_REPORT_MS } from '../../core/database/resource.policy.js';
import type { AppliedThrough, CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { HIDDEN_FROM_INTERVIEWS } from '../../shared/resources/candidates/pipeline.js';
import { CANDIDATE, type CandidateDocument } from './candidate.schema.js';

/** The number of live candidates, of one job or of all, that share the properties in `G`. */
export type Counted<G> = G & { count: number };

/** Live candidates of one job with the same source and status. */
export interface SourceGroup {
  source: AppliedThrough;
  status: CandidateStatus;
}

/** Live candidates who also applied on the same `day`, `yyyy-mm-dd`; null: before the requested days. */
export interface DayGroup extends SourceGroup {
  day: string | null;
  /** They have had their status since the requested moment or longer. */
  isStuck: boolean;
}

/** Live candidates of one job with the same results. */
export interface ResultGroup {
  /** Keys of the results, see {@link CandidateDocument.resultKeys}. */
  results: readonly string[];
  /** Whether interviews hide them (decision C4). */
  isHidden: boolean;
}

/** Grouped counts of live candidates. The database counts, in one pass each; no candidate leaves it. */
@Injectable()
export class CandidateCounts {
  private readonly days: CachedValues<Array<Counted<DayGroup>>>;
  private readonly sources: CachedValues<Array<Counted<SourceGroup>>>;
  private readonly results: CachedValues<Array<Counted<ResultGroup>>>;

  constructor(
    @InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>,
    cache: Cache,
  ) {
    const policy = { collections: [model.collection.name], mayBeOld: isOfMany };
    this.days = cache.keep<Array<Counted<DayGroup>>>('candidates-by-day', policy);
    this.sources = cache.keep<Array<Counted<SourceGroup>>>('candidates-by-source', policy);
    this.results = cache.keep<Array<Counted<ResultGroup>>>('candidates-by-result', policy);
  }

  /**
   * Counts live candidates by status, source, day of application (if not before `since`) and whether they have had
   * their status since `stuck` or longer.
   * @param since `yyyy-mm-dd`
   */
  overview(since: string, stuck: Date): Promise<Array<Counted<DayGroup>>> {
    return this.days.one(`${since} ${stuck.toISOString()}`, () => this.countDays(since, stuck));
  }

  /** Counts live candidates of each job by source and status; jobs without candidates are left out. */
  sourcesOf(jobIds: readonly string[]): Promise<Map<string, Array<Counted<SourceGroup>>>> {
    return this.sources.get(jobIds, (ids) => this.countSources(ids));
  }

  resultsOf(jobIds: readonly string[]): Promise<Map<string, Array<Counted<ResultGroup>>>> {
    return this.results.get(jobIds, (ids) => this.countResults(ids));
  }

  /*
   * Every candidate has a `createdAt`: asking for it makes the embedded database read by the index of the list, one entry
   * for each, instead of by the words', five for each (of a million 6 to 9 instead of 10 to 12 s on busy cores). A
   * covering index made it no faster and slowed every write.
   */
  private async countDays(since: string, stuck: Date): Promise<Array<Counted<DayGroup>>> {
    const groups = await this.model
      .aggregate<{ _id: DayGroup; count: number }>([
        { $match: { isDeleted: false, createdAt: { $gt: new Date(0) } } },
        {
          $group: {
            _id: {
              status: '$status',
              source: '$appliedThrough',
              day: { $cond: [{ $gte: ['$applicationDate', since] }, '$applicationDate', null] },
              isStuck: { $lte: [{ $ifNull: ['$statusSince', '$createdAt'] }, stuck] },
            },
            count: { $sum: 1 },
          },
        },
      ])
      .option({ maxTimeMS: MAX_REPORT_MS });
    return groups.map(({ _id, count }) => ({ ..._id, count }));
  }

  private async countSources(jobIds: readonly string[]): Promise<Map<string, Array<Counted<SourceGroup>>>> {
    const ids = jobIds.map((id) => new Types.ObjectId(id));
    const groups = await this.model
      .aggregate<{ _id: SourceGroup & { job: Types.ObjectId }; count: number }>([
        { $match: { isDeleted: false, jobs: { $in: ids } } },
        { $project: { jobs: 1, appliedThrough: 1, status: 1 } },
        { $unwind: '$jobs' },
        { $match: { jobs: { $in: ids } } },
        {
          $group: {
            _id: { job: '$jobs', source: '$appliedThrough', status: '$status' },
            count: { $sum: 1 },
          },
        },
      ])
      .option({ maxTimeMS: MAX_READ_MS });
    const found = new Map<string, Array<Counted<SourceGroup>>>();
    for (const { _id, count } of groups) {
      const { job, source, status } = _id;
      const ofJob = found.get(String(job)) ?? [];
      ofJob.push({ source, status, count });
      found.set(String(job), ofJob);
    }
    return found;
  }

  /* By all jobs together: unwinding each candidate's jobs in the database costs more than adding up the groups. */
  private async countResults(jobIds: readonly string[]): Promise<Map<string, Array<Counted<ResultGroup>>>> {
    const found = new Map<string, Array<Counted<ResultGroup>>>(jobIds.map((id) => [id, []]));
    const groups = await this.model
      .aggregate<{
        _id: { jobs: Types.ObjectId[]; results?: string[] | null; status: CandidateStatus };
        count: number;
      }>([
        { $match: { isDeleted: false, jobs: { $in: jobIds.map((id) => new Types.ObjectId(id)) } } },
        { $group: { _id: { jobs: '$jobs', results: '$resultKeys', status: '$status' }, count: { $sum: 1 } } },
      ])
      .option({ maxTimeMS: MAX_READ_MS });
    for (const { _id, count } of groups) {
      const isHidden = HIDDEN_FROM_INTERVIEWS.includes(_id.status);
      for (const job of _id.jobs)
        found.get(String(job))?.push({ isHidden, results: _id.results ?? [], count });
    }
    return found;
  }
}

function isOfMany(values: ReadonlyArray<ReadonlyArray<{ count: number }>>): boolean {
  return values.flat().reduce((sum, { count }) => sum + count, 0) >= MANY;
}
