import { Injectable, type OnModuleInit } from '@nestjs/common';
import { refreshWords } from '../../core/database/search.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { JobsService } from '../jobs/jobs.service.js';
import { InterviewNamesService } from './interview-names.service.js';
import { InterviewSubjectsService } from './interview-subjects.service.js';
import {
  type InterviewConditions,
  InterviewsRepository,
  type WordedInterview,
} from './interviews.repository.js';

/** Interviews whose words are checked in one go. */
const BATCH = 200;

/** Keeps the words that find interviews in step with the current names of jobs and interviewers. */
@Injectable()
export class InterviewWords implements OnModuleInit {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly subjects: InterviewSubjectsService,
    private readonly names: InterviewNamesService,
    private readonly jobs: JobsService,
    private readonly upkeep: Upkeep,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Words of interviews', () => this.refresh());
  }

  /** Updates the words of all interviews of a job or of interviewers, or of all, if they have changed. */
  async refresh(of: Pick<InterviewConditions, 'job' | 'interviewers'> = {}): Promise<void> {
    await refreshWords(
      this.interviews.wordsOf(of, BATCH),
      (batch) => this.wordsOf(batch),
      (interview, words) => this.interviews.setWords(interview, words),
    );
  }

  private async wordsOf(interviews: readonly WordedInterview[]): Promise<string[][]> {
    const [jobs, people] = await Promise.all([
      this.jobs.references(interviews.map(({ job }) => job)),
      this.names.people(interviews.flatMap(({ interviewers }) => interviewers.map(String))),
    ]);
    return interviews.map((interview) => {
      const job = jobs.get(String(interview.job));
      if (!job) return interview.terms;
      const interviewers = interview.interviewers.flatMap((id) => people.get(String(id))?.name ?? []);
      return this.subjects.termsOf(interview, { job, interviewers });
    });
  }
}
