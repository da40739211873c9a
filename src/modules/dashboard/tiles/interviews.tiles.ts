import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { Clock } from '../../../core/clock/clock.js';
import { boundsOfDay } from '../../../core/clock/days.js';
import type { InterviewsTile } from '../../../shared/resources/dashboard/api.js';
import { CalendarQuery } from '../../interviews/dto/interview-queries.js';
import { InterviewCandidatesService } from '../../interviews/interview-candidates.service.js';
import { InterviewsService } from '../../interviews/interviews.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { DashboardTiles } from '../dashboard-tiles.js';

/** The interviews of today, the organisation's day, and feedback to give on the dashboard. */
@Injectable()
export class InterviewTiles implements OnModuleInit {
  constructor(
    private readonly tiles: DashboardTiles,
    private readonly interviews: InterviewsService,
    private readonly candidates: InterviewCandidatesService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tiles.register('interviews', {
      resource: 'interview',
      collections: ['interviews', 'jobs'],
      personal: true,
      load: (actor) => this.ofToday(actor),
    });
    this.tiles.register('feedback', {
      resource: 'interview',
      collections: ['interviews', 'candidates'],
      personal: true,
      load: async (actor) => {
        const { waiting } = await this.candidates.own(actor, this.clock.now());
        return { count: waiting.reduce((sum, one) => sum + one.waiting.length, 0) };
      },
    });
  }

  private async ofToday(actor: Actor): Promise<InterviewsTile> {
    const day = this.clock.today();
    const { first, last } = boundsOfDay(day);
    const period = { from: first.toISOString(), to: last.toISOString() };
    const query = Object.assign(new CalendarQuery(), period);
    const { interviews: found } = await this.interviews.calendar(actor, query);
    const jobs = await this.jobs.references(found.map(({ job }) => job));
    const today = found
      .filter(({ schedule: { date } }) => date >= first && date <= last)
      .map(({ _id, job, round, schedule, interviewers }) => ({
        _id: String(_id),
        title: jobs.get(String(job))?.title ?? '',
        round: String(round),
        at: schedule.date.toISOString(),
        isMine: interviewers.some((id) => String(id) === actor.userId),
      }));
    return { day, today, mine: today.filter(({ isMine }) => isMine).length };
  }
}
