import { Injectable } from '@nestjs/common';
import type { Reference } from '../../shared/kit/api.js';
import type { InterviewAnswer } from '../../shared/resources/interviews/api.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { type InterviewNames, toInterviewAnswer } from './interview.response.js';
import type { InterviewDocument } from './interview.schema.js';

/** The names of what interviews refer to, each kind of record in one query. */
@Injectable()
export class InterviewNamesService {
  constructor(
    private readonly jobs: JobsService,
    private readonly users: UsersRepository,
    private readonly pipeline: CandidatePipeline,
  ) {}

  /** Interviews as the API shows them. */
  async answers(interviews: readonly InterviewDocument[]): Promise<InterviewAnswer[]> {
    const names = await this.of(interviews);
    return interviews.map((interview) => toInterviewAnswer(interview, names));
  }

  /** One interview as the API shows it. */
  async answer(interview: InterviewDocument): Promise<InterviewAnswer> {
    return (await this.answers([interview]))[0]!;
  }

  /** Names of users by id, trashed ones marked. */
  people(ids: readonly string[]): Promise<Map<string, Reference>> {
    return this.users.references(ids);
  }

  private async of(interviews: readonly InterviewDocument[]): Promise<InterviewNames> {
    const idsOf = (pick: (interview: InterviewDocument) => readonly unknown[]) => [
      ...new Set(interviews.flatMap((interview) => pick(interview).map(String))),
    ];
    const invited = idsOf(({ inviteCandidates }) => inviteCandidates);
    const [jobs, users, candidates] = await Promise.all([
      this.jobs.references(idsOf(({ job }) => [job])),
      this.people(idsOf(({ interviewers, author }) => [...interviewers, author.id])),
      this.pipeline.references(invited),
    ]);
    return { jobs, users, candidates };
  }
}
