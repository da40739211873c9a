import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../shared/resources/candidates/enums.js';
import {
  FUNNEL_STEPS,
  type FunnelCounts,
  type FunnelReport,
  type InterviewersReport,
  MAX_REPORT_DAYS,
  type OffersReport,
  type SourcesReport,
  type Spread,
  type StagesReport,
} from '../../shared/resources/reports/api.js';
import {
  CandidateReports,
  type FunnelGroup,
  type ReportScope,
  type StepsElsewhere,
} from '../candidates/candidate-reports.service.js';
import { InterviewReports } from '../interviews/interview-reports.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { OfferReports } from '../offers/offer-reports.service.js';
import { StepsElsewhereService } from './steps-elsewhere.service.js';
import type { ReportQuery } from './dto/report-query.js';

const DAY_MS = 86_400_000;
/** Not stages on the way: nobody waits for the next step here. */
const ENDED: ReadonlySet<CandidateStatus> = new Set(['Hired', 'Rejected', 'Black Listed']);

/** Without a job, other records prove nothing: a candidate's own status says the furthest step. */
const PROVES_NOTHING: StepsElsewhere = new Map();

/** The reports (decision F8). The database counts; this process only adds up a few groups, so that none blocks it. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly candidates: CandidateReports,
    private readonly interviews: InterviewReports,
    private readonly offersOf: OfferReports,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly elsewhere: StepsElsewhereService,
  ) {}

  /**
   * How far applicants came: in total, in any job, and in each job by what happened in it (decision H10).
   * @throws ValidationError for an invalid period
   */
  async funnel(query: ReportQuery): Promise<FunnelReport> {
    const scope = this.scopeOf(query);
    const elsewhere = await this.elsewhere.read();
    const [all, ofJobs] = await Promise.all([
      this.candidates.funnelBySource(scope, elsewhere),
      this.candidates.funnelByJob(scope, elsewhere),
    ]);
    const byJob = added(ofJobs);
    const names = await this.jobs.references([...byJob.keys()]);
    const jobs = [...byJob].flatMap(([id, counts]) => {
      const job = names.get(id);
      return job ? [{ job, ...counts }] : [];
    });
    return {
      total: summed(all),
      jobs: jobs.toSorted(
        (one, other) => other.applied - one.applied || one.job.title.localeCompare(other.job.title),
      ),
    };
  }

  /** How far applicants came in any job: the funnel's total. @throws ValidationError for an invalid period */
  async total(period: Pick<ReportQuery, 'from' | 'to'>): Promise<FunnelCounts> {
    return summed(await this.candidates.funnelBySource(this.scopeOf(period), PROVES_NOTHING));
  }

  /** Time from application to the first offer of the period, if there was one. @throws ValidationError for an invalid period */
  async toOffer(period: Pick<ReportQuery, 'from' | 'to'>): Promise<Spread | null> {
    const { Offered = null } = await this.candidates.untilStatus(['Offered'], this.scopeOf(period));
    return Offered;
  }

  /** The same by source. @throws ValidationError for an invalid period */
  async sources(query: ReportQuery): Promise<SourcesReport> {
    const elsewhere = query.job ? await this.elsewhere.read() : PROVES_NOTHING;
    const groups = await this.candidates.funnelBySource(this.scopeOf(query), elsewhere);
    const sources = [...added(groups)].map(([source, counts]) => ({ source, ...counts }));
    return { sources: sources.toSorted((one, other) => other.applied - one.applied) };
  }

  /** Time in each status, in the order of the pipeline. @throws ValidationError for an invalid period */
  async stages(query: ReportQuery): Promise<StagesReport> {
    const scope = this.scopeOf(query);
    const [stages, { Offered: toOffer = null, Hired: toHire = null }] = await Promise.all([
      this.candidates.stays(scope),
      this.candidates.untilStatus(['Offered', 'Hired'], scope),
    ]);
    const order = (status: CandidateStatus) => CANDIDATE_STATUSES.indexOf(status);
    return {
      stages: stages
        .filter(({ status }) => !ENDED.has(status))
        .toSorted((one, other) => order(one.status) - order(other.status)),
      toOffer,
      toHire,
    };
  }

  /** Who interviews how much. @throws ValidationError for an invalid period */
  async interviewers(query: ReportQuery): Promise<InterviewersReport> {
    return this.interviews.load(this.scopeOf(query));
  }

  /** Offers by state. @throws ValidationError for an invalid period */
  async offers(query: ReportQuery): Promise<OffersReport> {
    return this.offersOf.states(this.scopeOf(query));
  }

  private scopeOf({ from, to, job }: ReportQuery): ReportScope {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (!(days >= 0 && days <= MAX_REPORT_DAYS))
      throw new ValidationError([{ field: 'to', message: MESSAGES.validation.reportPeriod }]);
    return {
      fromDay: from,
      toDay: to,
      from: this.clock.boundsOf(from).first,
      to: this.clock.boundsOf(to).last,
      ...(job && { job }),
    };
  }
}

function none(): FunnelCounts {
  return { applied: 0, screened: 0, interviewed: 0, offered: 0, hired: 0 };
}

function summed(groups: ReadonlyArray<FunnelGroup<unknown>>): FunnelCounts {
  const total = none();
  for (const group of groups) add(total, group);
  return total;
}

/* A candidate who reached a step passed all earlier ones. */
function add(counts: FunnelCounts, { step, count }: FunnelGroup<unknown>): void {
  for (const one of FUNNEL_STEPS.slice(0, FUNNEL_STEPS.indexOf(step) + 1)) counts[one] += count;
}

/* The groups of each job or source, added up. */
function added<Of>(groups: ReadonlyArray<FunnelGroup<Of>>): Map<Of, FunnelCounts> {
  const counts = new Map<Of, FunnelCounts>();
  for (const group of groups) {
    if (!counts.has(group.of)) counts.set(group.of, none());
    add(counts.get(group.of)!, group);
  }
  return counts;
}
