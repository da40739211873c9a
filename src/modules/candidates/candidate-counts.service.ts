import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { CacheVersions } from '../../core/cache/cache-versions.js';
import { MAX_READ_MS } from '../../core/database/max-read.js';
import type { AppliedThrough, CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { ApplicantCounts, type JobGroup } from './applicant-counts.js';
import { CANDIDATE, type CandidateDocument } from './candidate.schema.js';

/** So many live candidates of a status and source, who applied on `day`; null: before the days that were asked for. */
export interface CandidateGroup {
  status: CandidateStatus;
  source: AppliedThrough;
  day: string | null;
  count: number;
}

/** Live candidates counted in groups by the database, for the dashboard and for jobs: one pass each, no candidate is sent. */
@Injectable()
export class CandidateCounts {
  private readonly applicants: ApplicantCounts;

  constructor(
    @InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>,
    cacheVersions: CacheVersions,
  ) {
    const countAnew = (jobIds: readonly string[]) => this.countAnew(jobIds);
    this.applicants = new ApplicantCounts(cacheVersions, model.collection.name, countAnew);
  }

  /**
   * Live candidates counted by status and source, and by the day of application where that is not before `since`.
   * One pass over all of them, after a write: an index that holds all three made it no faster on the embedded database,
   * and cost every write.
   * @param since `yyyy-mm-dd`
   */
  async overview(since: string): Promise<CandidateGroup[]> {
    const groups = await this.model
      .aggregate<{ _id: Omit<CandidateGroup, 'count'>; count: number }>([
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
  countOfJobs(jobIds: readonly string[]): Promise<Map<string, JobGroup[]>> {
    return this.applicants.of(jobIds);
  }

  private async countAnew(jobIds: readonly string[]): Promise<Map<string, JobGroup[]>> {
    const ids = jobIds.map((id) => new Types.ObjectId(id));
    const groups = await this.model
      .aggregate<{ _id: Omit<JobGroup, 'count'> & { job: Types.ObjectId }; count: number }>([
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
    const found = new Map<string, JobGroup[]>();
    for (const { _id, count } of groups) {
      const { job, source, status } = _id;
      const ofJob = found.get(String(job)) ?? [];
      ofJob.push({ source, status, count });
      found.set(String(job), ofJob);
    }
    return found;
  }
}
