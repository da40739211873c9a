import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { searchTerms } from '../../core/database/search.js';
import { ValidationError } from '../../core/errors/app-error.js';
import type { Author, StoredChange } from '../../core/history/change.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import type { Reference } from '../../shared/kit/api.js';
import type { InterviewType } from '../../shared/resources/interviews/enums.js';
import { interviewNumber } from '../../shared/resources/interviews/format.js';
import { jobNumber } from '../../shared/resources/jobs/format.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { InterviewNamesService } from './interview-names.service.js';
import type { InterviewDocument } from './interview.schema.js';
import { type InterviewConditions, InterviewsRepository } from './interviews.repository.js';

const M = MESSAGES.validation;

/** Job and people of an interview being saved. */
export interface Subjects {
  job: string;
  interviewers: readonly string[];
  inviteCandidates?: readonly string[];
  /** The interview before the change: what it already names may stay, even if trashed now. */
  known?: InterviewDocument;
}

export interface SubjectNames {
  job: { jobId: number; title: string };
  interviewers: string[];
}

/**
 * Job, interviewers and invited candidates of an interview: which may be chosen, and their names in history and search,
 * where they stay in step with the current ones.
 */
@Injectable()
export class InterviewSubjectsService implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly names: InterviewNamesService,
    private readonly pipeline: CandidatePipeline,
    private readonly interviews: InterviewsRepository,
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Words of interviews', () => this.refreshTerms());
  }

  /** @throws ValidationError if a job, interviewer or candidate does not exist, or is newly chosen and in the trash */
  async check({ job, interviewers, inviteCandidates = [], known }: Subjects): Promise<SubjectNames> {
    const [jobs, people, candidates] = await Promise.all([
      this.jobs.references([job]),
      this.names.people(interviewers),
      inviteCandidates.length > 0 ? this.pipeline.read(inviteCandidates) : [],
    ]);
    const found = jobs.get(job);
    if (!found || (found.isDeleted && String(known?.job) !== job))
      throw new ValidationError([{ field: 'job', message: M.interviewJobRequired }]);
    const before = new Set(known?.interviewers.map(String));
    const isGone = (id: string) => !people.has(id) || (people.get(id)!.isDeleted && !before.has(id));
    if (interviewers.some(isGone))
      throw new ValidationError([{ field: 'interviewers', message: M.interviewersRequired }]);
    const invited = new Set(known?.inviteCandidates.map(String));
    const ofJob = new Set(
      candidates
        .filter(({ isDeleted, jobs: own }) => !isDeleted && own.map(String).includes(job))
        .map(({ _id }) => String(_id)),
    );
    const sameJob = known !== undefined && String(known.job) === job;
    if (inviteCandidates.some((id) => !ofJob.has(id) && !(sameJob && invited.has(id))))
      throw new ValidationError([{ field: 'inviteCandidates', message: M.inviteInvalid }]);
    return { job: found, interviewers: interviewers.map((id) => people.get(id)!.name) };
  }

  /** The words that find the interview: I12, its job and its interviewers. */
  termsOf(
    { interviewId, type }: { interviewId: number; type: InterviewType },
    { job, interviewers }: SubjectNames,
  ): string[] {
    return searchTerms(interviewNumber(interviewId), job.title, jobNumber(job.jobId), type, ...interviewers);
  }

  /** Updates the words of all interviews of a job or of interviewers, or of all, if they have changed. */
  refreshTerms(of: Pick<InterviewConditions, 'job' | 'interviewers'> = {}): Promise<void> {
    return this.interviews.refreshTerms(this.interviews.conditionsOf(of), async (found) => {
      const [jobs, people] = await Promise.all([
        this.jobs.references(found.map(({ job }) => job)),
        this.names.people(found.flatMap(({ interviewers }) => interviewers.map(String))),
      ]);
      return found.map((interview) => {
        const job = jobs.get(String(interview.job));
        if (!job) return interview.terms;
        const interviewers = interview.interviewers.flatMap((id) => people.get(String(id))?.name ?? []);
        return this.termsOf(interview, { job, interviewers });
      });
    });
  }

  /** The change entries for job and people, by name. */
  async peopleChanges(
    author: Author,
    before: InterviewDocument,
    after: Pick<InterviewDocument, 'job' | 'interviewers' | 'inviteCandidates'>,
  ): Promise<StoredChange[]> {
    const ids = (list: ReadonlyArray<unknown>) => list.map(String);
    const [people, candidates, jobs] = await Promise.all([
      this.names.people(ids([...before.interviewers, ...after.interviewers])),
      this.pipeline.references(ids([...before.inviteCandidates, ...after.inviteCandidates])),
      this.jobs.references(ids([before.job, after.job])),
    ]);
    const named = (list: readonly unknown[], known: ReadonlyMap<string, Reference>) =>
      ids(list)
        .flatMap((id) => known.get(id)?.name || [])
        .join(', ');
    const changed = (
      field: 'job' | 'interviewers' | 'inviteCandidates',
      known: ReadonlyMap<string, Reference>,
    ) => ({ field, from: named([before[field]].flat(), known), to: named([after[field]].flat(), known) });
    const by = { by: author.userId, byName: author.name, at: this.clock.now(), action: 'updated' };
    return [changed('job', jobs), changed('interviewers', people), changed('inviteCandidates', candidates)]
      .filter(({ from, to }) => from !== to)
      .map((change) => ({ ...by, ...change }));
  }
}
