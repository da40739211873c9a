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
import { ownStepInJob, provenStep, stepInJobOf, type StepsElsewhere } from './steps-in-job.js';
import { firstChange } from '../../core/history/first-change.js';

const HOUR_MS = 3_600_000;
/** Stays longer than this are counted in whole days: a year needs a few hundred bars, not thousands. */
const BY_HOUR = 30 * 24;

/** The scope of a report: its days for what is counted by day, and their first and last moment. */
export interface ReportScope {
  fromDay: string;
  toDay: string;
  from: Date;
  to: Date;
  job?: string;
}

/** How many live candidates, of a job or of a source, reached `step` and no further. */
export interface FunnelGroup<Of> {
  of: Of;
  step: FunnelStep;
  count: number;
}

export type { StepsElsewhere } from './steps-in-job.js';

/** How many applied for a job, by the step reached there; by source too if the report is of one job. */
interface JobStep {
  job: Types.ObjectId;
  source?: AppliedThrough;
  step: number;
}

/** The status that ends the measured time of a hiring. */
type HiringStatus = 'Offered' | 'Hired';

/** Hours until candidates got a status; missing if nobody got it. */
export type TimesUntil = Partial<Record<HiringStatus, Spread>>;

/** The ratings of one interviewer. */
export interface FeedbackCount {
  interviewer: string;
  count: number;
  rating: number;
}

/* The status changes in a candidate's history, as an expression of the database. */
const STATUS_CHANGES = {
  $filter: { input: '$changes', as: 'change', cond: { $eq: ['$$change.field', 'status'] } },
};
/* The furthest step as its place in the funnel; derived from the status if an older release did not store it. */
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
/* The fields that steps in jobs are counted from. */
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
/* To the nearest hour; beyond a month to the nearest day. */
const nearest = (value: unknown) => ({ $floor: { $add: [value, 0.5] } });
const rounded = (value: unknown) => ({
  $cond: [{ $lt: [value, BY_HOUR] }, nearest(value), { $multiply: [nearest({ $divide: [value, 24] }), 24] }],
});

/** Figures over candidates for reports (decision F8). The database counts, in one pass each; no candidate leaves it. */
@Injectable()
export class CandidateReports {
  constructor(@InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>) {}

  /** Who applied in the period, by source and each once, with the furthest step; within `scope.job` if given. */
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
   * Who applied in the period, once for each of their jobs (only `scope.job` if given), with the furthest step in that
   * job (decision H10); `of` is the job's id.
   */
  async funnelByJob(scope: ReportScope, elsewhere: StepsElsewhere): Promise<Array<FunnelGroup<string>>> {
    const groups = await this.inJobs(scope, elsewhere);
    return groups.map(({ job, step, count }) => ({ of: job, step, count }));
  }

  /* Candidates with proof in other records are grouped one by one, to add it. */
  private async inJobs(scope: ReportScope, elsewhere: StepsElsewhere) {
    const ids = [...elsewhere.keys()].map((id) => new Types.ObjectId(id));
    const groupsOf = <More>(among: object, more: object) =>
      this.read<{ _id: JobStep & More; count: number }>([
        { $match: { ...appliedIn(scope), ...among } },
        { $project: { ...STEPPED, job: '$jobs' } },
        { $unwind: '$job' },
        ...(scope.job ? [{ $match: { job: new Types.ObjectId(scope.job) } }] : []),
        {
          $group: {
            // By source only for one job: with 500 jobs, seven times as many groups would block the web process.
            _id: {
              job: '$job',
              ...(scope.job && { source: '$appliedThrough' }),
              step: stepInJobOf(STEP),
              ...more,
            },
            count: { $sum: 1 },
          },
        },
      ]);
    const [groups, proven] = await Promise.all([
      groupsOf(ids.length > 0 ? { _id: { $nin: ids } } : {}, {}),
      ids.length > 0
        ? groupsOf<{ candidate: Types.ObjectId; own: number }>(
            { _id: { $in: ids } },
            { candidate: '$_id', own: ownStepInJob },
          )
        : [],
    ]);
    const counted = ({ job, source }: JobStep, step: number, count: number) => ({
      job: String(job),
      source,
      step: FUNNEL_STEPS[step]!,
      count,
    });
    return [
      ...groups.map(({ _id, count }) => counted(_id, _id.step, count)),
      ...proven.map(({ _id, count }) => {
        const { job, candidate, step, own } = _id;
        const proof = elsewhere.get(String(candidate))!;
        return counted(_id, provenStep({ job: String(job), step, own }, proof), count);
      }),
    ];
  }

  /**
   * How long live candidates stayed in each status that they left in the period; the status with most stays first. Those
   * last changed in each half of the period are read beside each other: for a million candidates, with `untilStatus`
   * beside, this takes 12 s instead of 16 on busy cores.
   */
  async stays({ from, to, job }: ReportScope): Promise<Array<Spread & { status: CandidateStatus }>> {
    const middle = new Date((from.getTime() + to.getTime()) / 2);
    const staysOf = (updatedAt: object) =>
      this.read<{ _id: { status: CandidateStatus; hours: number }; count: number }>([
        { $match: { ...changedSince({ from, job }), updatedAt } },
        { $project: { _id: 0, createdAt: 1, left: STATUS_CHANGES } },
        // The start of each stay: one for each that ended, and one for the current stay.
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
    const halves = await Promise.all([staysOf({ $gte: from, $lt: middle }), staysOf({ $gte: middle })]);
    const groups = halves.flat();
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
   * Hours from the day of application until live candidates first got each of these statuses in the period. One pass
   * over the histories for both: the stages report takes 10 s for a million candidates, 12 s with two passes.
   */
  async untilStatus(
    statuses: readonly HiringStatus[],
    { fromDay, from, to, job }: ReportScope,
  ): Promise<TimesUntil> {
    // Offset of the user's days from UTC; the database does not know every time zone name.
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

/*
 * `createdAt` for the index that `CandidateCounts.overview` reads by too: a year of a million in 4.0 s instead of 4.4, on
 * busy cores.
 */
function appliedIn({ fromDay, toDay, job }: ReportScope) {
  const applicationDate = { $gte: fromDay, $lte: toDay };
  return { isDeleted: false, ...ofJob(job), createdAt: { $gt: new Date(0) }, applicationDate };
}

function ofJob(job: string | undefined) {
  return job ? { jobs: new Types.ObjectId(job) } : {};
}

/* Live candidates changed since the period began; uses the index of last changes. */
function changedSince({ from, job }: Pick<ReportScope, 'from'> & { job: string | undefined }) {
  return { isDeleted: false, ...ofJob(job), updatedAt: { $gte: from } };
}
