import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, Types } from 'mongoose';
import { type Bar, spreadOf } from '../../shared/kit/histogram.js';
import { MAX_REPORT_MS } from '../../core/database/resource.policy.js';
import type { AppliedThrough, CandidateStatus } from '../../shared/resources/candidates/enums.js';
import {
  FUNNEL_STEPS,
  type FunnelStep,
  type Spread,
  STATUSES_OF_STEP,
} from '../../shared/resources/reports/api.js';
import { CANDIDATE, type CandidateDocument } from './candidate.schema.js';
import { stepOfStatus } from './pipeline/furthest.js';
import { stepInJob, stepInJobOf, type SteppedCandidate, type StepsElsewhere } from './steps-in-job.js';
import { firstChange } from '../../core/history/first-change.js';

const HOUR_MS = 3_600_000;
/** From here on stays are counted by whole days: a year needs a few hundred bars, not thousands. */
const BY_HOUR = 30 * 24;

/** What a report covers: days where they are counted, and their first and last moment. */
export interface ReportScope {
  fromDay: string;
  toDay: string;
  from: Date;
  to: Date;
  job?: string;
}

/** So many live candidates, of a job or of a source, came as far as `step` and no further. */
export interface FunnelGroup<Of> {
  of: Of;
  step: FunnelStep;
  count: number;
}

export type { StepsElsewhere } from './steps-in-job.js';

/** What a hiring is measured to. */
type HiringStatus = 'Offered' | 'Hired';

/** How long it took until candidates got a status, in hours; missing where nobody got it. */
export type TimesUntil = Partial<Record<HiringStatus, Spread>>;

/** Ratings that one interviewer gave. */
export interface FeedbackCount {
  interviewer: string;
  count: number;
  rating: number;
}

/* The changes of the status in a candidate's history, as the database sees them. */
const STATUS_CHANGES = {
  $filter: { input: '$changes', as: 'change', cond: { $eq: ['$$change.field', 'status'] } },
};
/* How far a candidate ever came, as its place in the funnel; by the status where an older release did not note it. */
const STEP = {
  $ifNull: [
    '$furthest',
    Object.values(STATUSES_OF_STEP)
      .flat()
      .reduce<unknown>(
        (otherwise, status) => ({ $cond: [{ $eq: ['$status', status] }, stepOfStatus(status), otherwise] }),
        0,
      ),
  ],
};
/* What steps in jobs are counted by. */
const STEPPED = {
  jobs: 1,
  appliedThrough: 1,
  status: 1,
  furthest: 1,
  'screenings.job': 1,
  'interviewResults.job': 1,
  'interviewResults.offer': 1,
} as const;
const hours = (from: unknown, to: unknown) => ({ $divide: [{ $subtract: [to, from] }, HOUR_MS] });
/* To the nearest hour, beyond a month to the nearest day. */
const nearest = (value: unknown) => ({ $floor: { $add: [value, 0.5] } });
const rounded = (value: unknown) => ({
  $cond: [{ $lt: [value, BY_HOUR] }, nearest(value), { $multiply: [nearest({ $divide: [value, 24] }), 24] }],
});

/** Numbers over candidates for reports (decision F8), counted by the database: one pass each, no candidate is sent. */
@Injectable()
export class CandidateReports {
  constructor(@InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>) {}

  /** Who applied in the period by source, each once, and how far they ever came; in a job where one is named. */
  async funnelBySource(
    scope: ReportScope,
    elsewhere: StepsElsewhere,
  ): Promise<Array<FunnelGroup<AppliedThrough>>> {
    if (scope.job) {
      const groups = await this.inJobs(scope, elsewhere);
      return groups.flatMap(({ source, step, count }) => (source ? [{ of: source, step, count }] : []));
    }
    const groups = await this.read<{ _id: { of: AppliedThrough; step: number }; count: number }>([
      { $match: appliedIn(scope) },
      { $project: { _id: 0, appliedThrough: 1, status: 1, furthest: 1 } },
      { $group: { _id: { of: '$appliedThrough', step: STEP }, count: { $sum: 1 } } },
    ]);
    return groups.map(({ _id, count }) => ({ of: _id.of, step: FUNNEL_STEPS[_id.step]!, count }));
  }

  /**
   * Who applied in the period by job, for each of their jobs (for `scope.job` alone where it is named), and how far they
   * came in it (decision H10); `of` is the job's id.
   */
  async funnelByJob(scope: ReportScope, elsewhere: StepsElsewhere): Promise<Array<FunnelGroup<string>>> {
    const groups = await this.inJobs(scope, elsewhere);
    return groups.map(({ job, step, count }) => ({ of: job, step, count }));
  }

  /* Most are counted by the database; the few about whom other records prove something, one by one. */
  private async inJobs(scope: ReportScope, elsewhere: StepsElsewhere) {
    const ids = [...elsewhere.keys()].map((id) => new Types.ObjectId(id));
    const [groups, proven] = await Promise.all([
      this.read<{ _id: { job: Types.ObjectId; source?: AppliedThrough; step: number }; count: number }>([
        { $match: { ...appliedIn(scope), ...(ids.length > 0 && { _id: { $nin: ids } }) } },
        { $project: { ...STEPPED, job: '$jobs' } },
        { $unwind: '$job' },
        ...(scope.job ? [{ $match: { job: new Types.ObjectId(scope.job) } }] : []),
        {
          $group: {
            // By source only where somebody asks: of 500 jobs seven times as many groups would hold up the web process.
            _id: { job: '$job', ...(scope.job && { source: '$appliedThrough' }), step: stepInJobOf(STEP) },
            count: { $sum: 1 },
          },
        },
      ]),
      ids.length > 0
        ? this.read<SteppedCandidate & Pick<CandidateDocument, '_id' | 'appliedThrough'>>([
            { $match: { ...appliedIn(scope), _id: { $in: ids } } },
            { $project: STEPPED },
          ])
        : [],
    ]);
    const counted = groups.map(({ _id: { job, source, step }, count }) => ({
      job: String(job),
      source,
      step: FUNNEL_STEPS[step]!,
      count,
    }));
    const single = proven.flatMap((candidate) =>
      candidate.jobs
        .map(String)
        .filter((job) => !scope.job || job === scope.job.toLowerCase())
        .map((job) => ({
          job,
          source: candidate.appliedThrough,
          step: FUNNEL_STEPS[stepInJob(candidate, job, elsewhere.get(String(candidate._id)))]!,
          count: 1,
        })),
    );
    return [...counted, ...single];
  }

  /** How long live candidates stayed in each status that they left in the period, most stays first. */
  async stays({ from, to, job }: ReportScope): Promise<Array<Spread & { status: CandidateStatus }>> {
    const groups = await this.read<{ _id: { status: CandidateStatus; hours: number }; count: number }>([
      { $match: changedSince({ from, job }) },
      { $project: { _id: 0, createdAt: 1, left: STATUS_CHANGES } },
      // When each stay began: as many as ended, and the one that goes on.
      { $addFields: { began: { $concatArrays: [['$createdAt'], '$left.at'] } } },
      { $unwind: { path: '$left', includeArrayIndex: 'index' } },
      { $match: { 'left.at': { $gte: from, $lte: to } } },
      {
        $group: {
          _id: {
            status: '$left.from',
            hours: rounded(hours({ $arrayElemAt: ['$began', '$index'] }, '$left.at')),
          },
          count: { $sum: 1 },
        },
      },
    ]);
    const bars = new Map<CandidateStatus, Bar[]>();
    for (const { _id, count } of groups) {
      if (!bars.has(_id.status)) bars.set(_id.status, []);
      bars.get(_id.status)!.push({ value: _id.hours, count });
    }
    return [...bars].flatMap(([status, of]) => {
      const spread = spreadOf(of);
      return spread ? [{ status, ...spread }] : [];
    });
  }

  /**
   * Hours from the day of application to the first time that live candidates got each of these statuses in the period. Both
   * in one reading of the histories: the report of the stages takes 10 s of a million candidates, 12 with one for each.
   */
  async untilStatus(
    statuses: readonly HiringStatus[],
    { fromDay, from, to, job }: ReportScope,
  ): Promise<TimesUntil> {
    // How far the user's days begin from those of UTC; the database knows not every name of a time zone.
    const shift = from.getTime() - Date.parse(`${fromDay}T00:00:00Z`);
    const firstTime = (status: HiringStatus) => ({
      status,
      at: firstChange({ $and: [{ $eq: ['$$change.field', 'status'] }, { $eq: ['$$change.to', status] }] }),
    });
    const gotIn = { field: 'status', to: { $in: statuses }, at: { $gte: from, $lte: to } };
    const groups = await this.read<{ _id: { status: HiringStatus; hours: number }; count: number }>([
      { $match: changedSince({ from, job }) },
      { $match: { changes: { $elemMatch: gotIn } } },
      {
        $project: {
          applied: { $add: [{ $dateFromString: { dateString: '$applicationDate' } }, shift] },
          got: statuses.map(firstTime),
        },
      },
      { $unwind: '$got' },
      { $match: { 'got.at': { $gte: from, $lte: to } } },
      {
        $group: {
          _id: { status: '$got.status', hours: rounded(hours('$applied', '$got.at')) },
          count: { $sum: 1 },
        },
      },
    ]);
    const times: TimesUntil = {};
    for (const status of statuses) {
      const bars = groups.filter(({ _id }) => _id.status === status);
      const spread = spreadOf(bars.map(({ _id, count }) => ({ value: Math.max(0, _id.hours), count })));
      if (spread) times[status] = spread;
    }
    return times;
  }

  /** How many candidates each interviewer rated in the period. */
  async feedbacks({ from, to, job }: ReportScope): Promise<FeedbackCount[]> {
    const groups = await this.read<{ _id: string; count: number; rating: number }>([
      {
        $match: {
          isDeleted: false,
          updatedAt: { $gte: from },
          'interviewResults.feedbacks.at': { $gte: from },
        },
      },
      { $project: { interviewResults: 1 } },
      { $unwind: '$interviewResults' },
      ...(job ? [{ $match: { 'interviewResults.job': new Types.ObjectId(job) } }] : []),
      { $unwind: '$interviewResults.feedbacks' },
      { $match: { 'interviewResults.feedbacks.at': { $gte: from, $lte: to } } },
      {
        $group: {
          _id: '$interviewResults.feedbacks.interviewer',
          count: { $sum: 1 },
          rating: { $avg: '$interviewResults.feedbacks.rating' },
        },
      },
    ]);
    return groups.map(({ _id, ...numbers }) => ({ interviewer: _id, ...numbers }));
  }

  private read<T>(stages: PipelineStage[]): Promise<T[]> {
    return this.model.aggregate<T>(stages).option({ maxTimeMS: MAX_REPORT_MS }).exec();
  }
}

function appliedIn({ fromDay, toDay, job }: ReportScope) {
  return { isDeleted: false, ...ofJob(job), applicationDate: { $gte: fromDay, $lte: toDay } };
}

function ofJob(job: string | undefined) {
  return job ? { jobs: new Types.ObjectId(job) } : {};
}

/* Live candidates that changed since the period began, for the index of the last changes. */
function changedSince({ from, job }: Pick<ReportScope, 'from'> & { job: string | undefined }) {
  return { isDeleted: false, ...ofJob(job), updatedAt: { $gte: from } };
}
