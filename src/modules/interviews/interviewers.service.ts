import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { LIMITS } from '../../shared/kit/limits.js';
import type { InterviewerSuggestion } from '../../shared/resources/interviews/api.js';
import { JobsService } from '../jobs/jobs.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { ClashesService } from './clashes.service.js';
import type { InterviewersQuery } from './dto/interview-queries.js';
import { InterviewsService } from './interviews.service.js';

const MINUTE_MS = 60_000;

/** Who may be chosen as interviewer, and the round that a job comes to next. */
@Injectable()
export class InterviewersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly clashes: ClashesService,
    private readonly interviews: InterviewsService,
    private readonly jobs: JobsService,
  ) {}

  /** Live users by name; with a time each of them is told free or busy then. */
  async suggest({ q, date, durationInMinutes, except }: InterviewersQuery): Promise<InterviewerSuggestion[]> {
    const people = (await this.users.suggest(q, LIMITS.suggestions)).map(({ _id, name }) => ({
      _id: String(_id),
      name,
    }));
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

  /** @throws NotFoundError for a job that is not there */
  async nextRound(actor: Actor, jobId: string): Promise<number> {
    await this.jobs.get(actor, jobId);
    return this.interviews.nextRound(jobId);
  }
}
