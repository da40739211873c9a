import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { CacheVersions } from '../../core/cache/cache-versions.js';
import { MAX_READ_MS } from '../../core/database/max-read.js';
import type { CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { HIDDEN_FROM_INTERVIEWS } from '../../shared/resources/candidates/pipeline.js';
import type { Applicant } from './applicant-change.js';
import { ANY_JOB, ApplicantCounts, type Counted } from './applicant-counts.js';
import { CANDIDATE, type CandidateDocument } from './candidate.schema.js';

/** Live candidates of one job that came one way and have one status. */
export type SourceGroup = Pick<Applicant, 'source' | 'status'>;

/** Live candidates who also applied on the same `day`; null: before the days that were asked for. */
export interface DayGroup extends SourceGroup {
  day: string | null;
}

/** Live candidates of one job with the same results. */
export interface ResultGroup extends Pick<Applicant, 'results'> {
  /** Whether interviews leave them out (decision C4). */
  isHidden: boolean;
}

/** Live candidates counted in groups by the database, for the dashboard and for jobs: one pass each, no candidate is sent. */
@Injectable()
export class CandidateCounts {
  private readonly bySource: ApplicantCounts<SourceGroup>;
  private readonly byResult: ApplicantCounts<ResultGroup>;
  private byDay?: { since: string; counts: ApplicantCounts<DayGroup> };

  constructor(
    @InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>,
    private readonly cacheVersions: CacheVersions,
  ) {
    const { name } = model.collection;
    this.bySource = new ApplicantCounts(cacheVersions, name, {
      groupOf: ({ source, status }) => ({ source, status }),
      keyOf: ({ source, status }) => `${source} ${status}`,
      countAnew: (jobIds) => this.countSources(jobIds),
    });
    this.byResult = new ApplicantCounts(cacheVersions, name, {
      groupOf: ({ status, results }) => ({ isHidden: HIDDEN_FROM_INTERVIEWS.includes(status), results }),
      keyOf: ({ isHidden, results }) => `${isHidden} ${results.join()}`,
      countAnew: (jobIds) => this.countResults(jobIds),
    });
  }

  /**
   * Live candidates counted by status and source, and by the day of application where that is not before `since`.
   * @param since `yyyy-mm-dd`
   */
  async overview(since: string): Promise<Array<Counted<DayGroup>>> {
    if (this.byDay?.since !== since) {
      const counts = new ApplicantCounts<DayGroup>(this.cacheVersions, this.model.collection.name, {
        groupOf: ({ status, source, day }) => ({ status, source, day: day >= since ? day : null }),
        keyOf: ({ status, source, day }) => `${status} ${source} ${day}`,
        countAnew: async () => new Map([[ANY_JOB, await this.countDays(since)]]),
      });
      this.byDay = { since, counts };
    }
    return (await this.byDay.counts.of([ANY_JOB])).get(ANY_JOB) ?? [];
  }

  /* An index that holds all three made it no faster on the embedded database, and cost every write. */
  private async countDays(since: string): Promise<Array<Counted<DayGroup>>> {
    const groups = await this.model
      .aggregate<{ _id: DayGroup; count: number }>([
        { $match: { isDeleted: false } },
        { $project: { _id: 0, status: 1, appliedThrough: 1, applicationDate: 1 } },
        {
          $group: {
            _id: {
              status: '$status',
              source: '$appliedThrough',
              day: { $cond: [{ $gte: ['$applicationDate', since] }, '$applicationDate', null] },
            },
            count: { $sum: 1 },
          },
        },
      ])
      .option({ maxTimeMS: MAX_READ_MS });
    return groups.map(({ _id, count }) => ({ ..._id, count }));
  }

  /** Live candidates of each job by source and status, see {@link ApplicantCounts}. */
  sourcesOf(jobIds: readonly string[]): Promise<Map<string, Array<Counted<SourceGroup>>>> {
    return this.bySource.of(jobIds);
  }

  /** Live candidates of each job by their results, see {@link ApplicantCounts}. */
  resultsOf(jobIds: readonly string[]): Promise<Map<string, Array<Counted<ResultGroup>>>> {
    return this.byResult.of(jobIds);
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

  /* By all jobs together: to take each candidate apart by jobs costs the database more than there are groups to add up. */
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
