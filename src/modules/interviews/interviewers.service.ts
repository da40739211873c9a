import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { LIMITS } from '../../shared/kit/limits.js';
import type { FreeTimes, InterviewerSuggestion, UsualPlaces } from '../../shared/resources/interviews/api.js';
import { whereOf } from '../../shared/resources/interviews/format.js';
import { JobsService } from '../jobs/jobs.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { ClashesService } from './clashes.service.js';
import type { FreeQuery, InterviewersQuery, UsualQuery } from './dto/interview-queries.js';
import { InterviewsRepository } from './interviews.repository.js';
import { InterviewsService } from './interviews.service.js';

const MINUTE_MS = 60_000;
/** The hours of the organisation's day in which free times are offered, and their distance. */
const WORKING_HOURS = { from: 9, to: 18 };
const STEP_MS = 30 * MINUTE_MS;
/** How many interviews of each side are searched for places and links, and how many are offered. */
const LAST = 30;
const OFFERED = 5;

/** Suggestions for interviewers, free times, places and links, and a job's next round. */
@Injectable()
export class InterviewersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly clashes: ClashesService,
    private readonly interviews: InterviewsService,
    private readonly repository: InterviewsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Live users by name, without a text those of the last interviews first; with a time, each marked free or busy. */
  async suggest({ q, date, durationInMinutes, except }: InterviewersQuery): Promise<InterviewerSuggestion[]> {
    const last = q ? [] : await this.last();
    const isLast = new Set(last.map(({ _id }) => String(_id)));
    const found = (await this.users.suggest(q, LIMITS.suggestions)).filter(
      ({ _id }) => !isLast.has(String(_id)),
    );
    const people = [...last, ...found]
      .slice(0, LIMITS.suggestions)
      .map(({ _id, name }) => ({ _id: String(_id), name }));
    if (!date || !durationInMinutes || people.length === 0)
      return people.map((person) => ({ ...person, busy: null }));
    const from = new Date(date);
    const clashes = await this.clashes.of({
      from,
      to: new Date(from.getTime() + durationInMinutes * MINUTE_MS),
      interviewers: people.map(({ _id }) => _id),
      ...(except && { except }),
    });
    return people.map((person) => ({
      ...person,
      busy: clashes.find(({ interviewer }) => interviewer._id === person._id) ?? null,
    }));
  }

  private async last() {
    const ids = (await this.repository.lastInterviewers(LAST)).slice(0, OFFERED);
    const byId = new Map((await this.users.findMany(ids)).map((user) => [String(user._id), user]));
    return ids.flatMap((id) => {
      const user = byId.get(id);
      return user && !user.isDeleted ? [user] : [];
    });
  }

  /** When all of these people are free on a day for the duration, in half-hour steps of the working day from now on. */
  async free({ interviewers, day, durationInMinutes, except }: FreeQuery): Promise<FreeTimes> {
    const at = (hour: number) => this.clock.instantOf(`${day}T${String(hour).padStart(2, '0')}:00:00`);
    const [from, to] = [at(WORKING_HOURS.from), at(WORKING_HOURS.to)];
    const taken = await this.repository.overlapping({
      from,
      to,
      interviewers: interviewers.split(','),
      ...(except && { except }),
    });
    const length = durationInMinutes * MINUTE_MS;
    const times: string[] = [];
    for (let start = from.getTime(); start + length <= to.getTime(); start += STEP_MS) {
      const isTaken = taken.some(
        ({ schedule, endsAt }) => schedule.date.getTime() < start + length && endsAt.getTime() > start,
      );
      if (!isTaken && start > this.clock.now().getTime()) times.push(new Date(start).toISOString());
    }
    return { day, times };
  }

  /** The places and links last used for a job or by these interviewers, the latest first. */
  async usual({ job, interviewers }: UsualQuery): Promise<UsualPlaces> {
    const people = interviewers?.split(',') ?? [];
    const last = await this.repository.lastPlaces({ ...(job && { job }), interviewers: people }, LAST);
    const latest = last.toSorted((one, other) => other.schedule.date.getTime() - one.schedule.date.getTime());
    const distinct = (field: 'place' | 'link') =>
      [...new Set(latest.map((interview) => whereOf(interview)[field]).filter(Boolean))].slice(0, OFFERED);
    return { places: distinct('place'), links: distinct('link') };
  }

  /** @throws NotFoundError if the job does not exist */
  async nextRound(actor: Actor, jobId: string): Promise<number> {
    await this.jobs.get(actor, jobId);
    return this.interviews.nextRound(jobId);
  }
}
