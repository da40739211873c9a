import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { MANY } from '../../../core/cache/cache.js';
import { Clock } from '../../../core/clock/clock.js';
import { ListQuery } from '../../../core/http/list-query.js';
import type {
  CandidatesTile,
  FunnelTile,
  JobsTile,
  TimeToOfferTile,
} from '../../../shared/resources/dashboard/api.js';
import { moveDay } from '../../../shared/kit/days.js';
import { IN_OUR_HANDS, STUCK_DAYS } from '../../../shared/resources/candidates/next-step.js';
import { isOneOf } from '../../../shared/kit/objects.js';
import { CANDIDATE_STATUSES, APPLIED_THROUGH } from '../../../shared/resources/candidates/enums.js';
import { CandidateCounts } from '../../candidates/candidate-counts.service.js';
import { toCandidateAnswer } from '../../candidates/candidate.response.js';
import { CandidatesService } from '../../candidates/candidates.service.js';
import { JobListQuery } from '../../jobs/dto/job-queries.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ReportsService } from '../../reports/reports.service.js';
import type { TileSources } from './tile-source.js';
import { mondayOf, weeksUntil } from '../weeks.js';

const WEEKS = 12;
const SHOWN = 5;
/** The period of figures that reports show too, days: the quarter that they offer. */
const REPORT_DAYS = 90;
/** Applications of the last days count as new. */
const NEW_DAYS = 7;

/** Candidates and jobs on the dashboard. */
@Injectable()
export class HiringTiles {
  readonly tiles: TileSources<'candidates' | 'offers' | 'timeToOffer' | 'funnel' | 'jobs'> = {
    candidates: {
      resource: 'candidate',
      collections: ['candidates', 'jobs'],
      load: (actor) => this.ofCandidates(actor),
    },
    offers: {
      resource: 'candidate',
      collections: ['candidates'],
      load: async (actor) => {
        const one = Object.assign(new ListQuery(), { limit: 1 });
        const filters = { status: ['Offered'] };
        return { count: (await this.candidates.list(actor, one, { filters })).total };
      },
    },
    timeToOffer: {
      resource: 'candidate',
      collections: ['candidates'],
      mayBeOld: ({ spread }) => (spread?.count ?? 0) >= MANY,
      load: () => this.timeToOffer(),
    },
    funnel: {
      resource: 'candidate',
      collections: ['candidates'],
      mayBeOld: ({ total }) => total.applied >= MANY,
      load: () => this.funnel(),
    },
    jobs: {
      resource: 'job',
      collections: ['jobs', 'users'],
      load: (actor) => this.ofJobs(actor),
    },
  };

  constructor(
    private readonly candidates: CandidatesService,
    private readonly counts: CandidateCounts,
    private readonly reports: ReportsService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  private async ofCandidates(actor: Actor): Promise<CandidatesTile> {
    const today = this.clock.today();
    const since = moveDay(mondayOf(today), -7 * (WEEKS - 1));
    const [groups, { items }] = await Promise.all([
      this.counts.overview(since, this.clock.boundsOf(moveDay(today, -STUCK_DAYS)).last),
      this.candidates.list(actor, Object.assign(new ListQuery(), { limit: SHOWN })),
    ]);
    const jobs = await this.jobs.references(items.flatMap((candidate) => candidate.jobs));
    const sum = (fits: (group: (typeof groups)[number]) => boolean) =>
      groups.filter(fits).reduce((total, { count }) => total + count, 0);
    const byDay = new Map<string, number>();
    for (const { day, count } of groups) if (day) byDay.set(day, (byDay.get(day) ?? 0) + count);
    const week = { from: moveDay(today, 1 - NEW_DAYS), to: today };
    return {
      total: sum(() => true),
      byStatus: CANDIDATE_STATUSES.map((status) => ({
        status,
        count: sum((group) => group.status === status),
        stuck: isOneOf(IN_OUR_HANDS, status) ? sum((group) => group.status === status && group.isStuck) : 0,
      })),
      bySource: APPLIED_THROUGH.map((source) => ({ source, count: sum((group) => group.source === source) })),
      weeks: weeksUntil(today, WEEKS, byDay),
      newest: {
        ...week,
        count: sum(({ day }) => day !== null && day >= week.from && day <= week.to),
      },
      recent: items.map((candidate) => toCandidateAnswer(candidate, jobs)),
    };
  }

  private period() {
    const to = this.clock.today();
    return { from: moveDay(to, 1 - REPORT_DAYS), to };
  }

  private async funnel(): Promise<FunnelTile> {
    const period = this.period();
    return { ...period, total: await this.reports.total(period) };
  }

  private async timeToOffer(): Promise<TimeToOfferTile> {
    const period = this.period();
    return { ...period, spread: await this.reports.toOffer(period) };
  }

  private async ofJobs(actor: Actor): Promise<JobsTile> {
    const one = Object.assign(new JobListQuery(), { limit: 1 });
    const open = Object.assign(new JobListQuery(), { limit: SHOWN, status: 'active' });
    const [all, active] = await Promise.all([this.jobs.list(actor, one), this.jobs.list(actor, open)]);
    return { total: all.total, open: active.total, newest: active.items };
  }
}
