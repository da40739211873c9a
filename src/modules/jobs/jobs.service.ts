import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { demandTrash, seesTrash } from '../../core/access/trash.js';
import { Clock } from '../../core/clock/clock.js';
import { Counters } from '../../core/database/counters.js';
import type { Page } from '../../core/database/page.js';
import { References } from '../../core/database/references.js';
import { searchTerms } from '../../core/database/search-terms.js';
import { ConflictError, ForbiddenError, ValidationError } from '../../core/errors/app-error.js';
import type { StoredChange } from '../../core/history/change.js';
import { sanitiseRichText } from '../../core/rich-text/sanitise.js';
import type { JobAnswer, JobReference, ReferenceSummary, ReferredRecord } from '../../shared/api.js';
import { jobNumber } from '../../shared/format.js';
import { MESSAGES } from '../../shared/messages.js';
import { isId, salaryOrder } from '../../shared/rules.js';
import { searchForm } from '../../shared/text.js';
import { UsersRepository } from '../users/users.repository.js';
import type { CreateJobDto, UpdateJobDto } from './dto/job.dto.js';
import type { JobListQuery } from './dto/job-queries.js';
import { JobIntake } from './job-intake.service.js';
import { tidySkills } from './job-rules.js';
import { toJobAnswer, toJobReference } from './job.response.js';
import type { JobDocument } from './job.schema.js';
import { type JobIds, JobsRepository, type JobState } from './jobs.repository.js';

type JobFields = Pick<JobDocument, 'title' | 'company' | 'employmentType' | 'location' | 'jobId' | 'skills'>;

/** Rules of job posts (2-workflow sections 4, 5 and 7 "Jobs"; decisions C2, C6, C7). */
@Injectable()
export class JobsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly users: UsersRepository,
    private readonly counters: Counters,
    private readonly referring: References,
    private readonly intake: JobIntake,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** One page of the list. @throws ForbiddenError for the trash without the right to it */
  async list(actor: Actor, query: JobListQuery): Promise<Page<JobAnswer>> {
    if (query.deleted) demandTrash(actor, 'job');
    const filter = query.status ? { isActive: query.status === 'active' } : {};
    const { items, total } = await this.jobs.page(query, filter);
    return { items: await this.answers(items), total };
  }

  /** One job; a trashed one only for who sees the trash (decision C6). @throws NotFoundError */
  async get(actor: Actor, id: string): Promise<JobAnswer> {
    return this.answer(await this.jobs.get(id, { trashed: this.reach(actor) }));
  }

  /** Change entries of a job, in the order of writing. @throws NotFoundError */
  async history(actor: Actor, id: string): Promise<StoredChange[]> {
    const job = await this.jobs.get(id, { trashed: this.reach(actor), history: true });
    return job.changes;
  }

  /** What refers to a job now, trashed records included. @throws NotFoundError */
  async referrers(id: string): Promise<ReferenceSummary[]> {
    await this.jobs.get(id, { trashed: 'include' });
    return this.referring.to('job', id);
  }

  /** Those of many jobs that something refers to now, in the order asked; ids of no job are left out. */
  async referredTo(ids: readonly string[]): Promise<ReferredRecord[]> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()).filter((id) => isId(id)))];
    const references = await this.referring.toMany('job', wanted);
    const jobs = await this.jobs.findMany([...references.keys()], { title: 1 });
    const titles = new Map(jobs.map((job) => [String(job._id), job.title]));
    return wanted
      .filter((id) => titles.has(id))
      .map((id) => ({ _id: id, name: titles.get(id)!, references: references.get(id)! }));
  }

  /** Posts a job under the next number. */
  async create(actor: Actor, body: CreateJobDto): Promise<JobAnswer> {
    const salaryRange = this.salary(body.salaryRange);
    const isActive = body.isActive ?? true;
    const values = {
      ...this.texts(body),
      employmentType: body.employmentType,
      experience: body.experience,
      company: this.env.COMPANY_NAME,
      salaryRange,
      isActive,
      closedDate: isActive ? null : this.clock.now(),
      postedBy: { id: new Types.ObjectId(actor.userId), name: actor.name },
      jobId: await this.counters.next('job'),
    };
    return this.answer(await this.jobs.create({ ...values, ...shadows(values as JobFields) }, actor));
  }

  /** Changes the fields that are sent. @throws NotFoundError, ConflictError STALE_VERSION, ValidationError */
  async update(actor: Actor, id: string, body: UpdateJobDto): Promise<JobAnswer> {
    const { version, isActive, salaryRange, ...fields } = body;
    const updated = await this.jobs.update(
      id,
      version,
      (current) => {
        const patch = {
          ...fields,
          ...this.texts(fields),
          ...(salaryRange !== undefined && { salaryRange: this.salary(salaryRange, current.salaryRange) }),
          ...(isActive !== undefined && isActive !== current.isActive && this.state(actor, isActive)),
        };
        return { ...patch, ...shadows({ ...current, ...patch } as JobFields) };
      },
      actor,
    );
    return this.settled(updated);
  }

  /**
   * Closes an open job: once this answers, no candidate is on the way to it any more.
   * @throws ConflictError when it is closed already
   */
  close(actor: Actor, id: string): Promise<JobAnswer> {
    return this.turn(actor, id, false, MESSAGES.record.jobAlreadyClosed);
  }

  /** Re-opens a closed job. @throws ConflictError when it is open already */
  reopen(actor: Actor, id: string): Promise<JobAnswer> {
    return this.turn(actor, id, true, MESSAGES.record.jobAlreadyOpen);
  }

  /** Moves a job to the trash: once this answers, no candidate is on the way to it any more. */
  async trash(actor: Actor, id: string): Promise<JobAnswer> {
    return this.settled(await this.jobs.trash(id, actor));
  }

  async restore(actor: Actor, id: string): Promise<JobAnswer> {
    return this.answer(await this.jobs.restore(id, actor));
  }

  /** Finishes permanent deletes that were begun before `before` and cut short. */
  async finishPurges(before: Date): Promise<void> {
    await this.jobs.finishPurges(before, (id) => this.purge(id));
  }

  /** Deletes a trashed job for good. @throws ConflictError for a live one, or one that is still referred to */
  async purge(id: string): Promise<void> {
    const job = await this.jobs.get(id, { trashed: 'include' });
    if (!job.isDeleted) throw new ConflictError('WRONG_STATE', MESSAGES.record.notInTrash);
    await this.intake.settled(id);
    await this.referring.demandNone('job', id);
    await this.jobs.purge(id);
  }

  /**
   * Jobs by id as other records name them; trashed ones included and marked, unknown ids left out.
   * @param ids may still be on their way
   */
  async references(ids: JobIds | Promise<JobIds>): Promise<Map<string, JobReference>> {
    const named = await this.jobs.named(ids);
    return new Map([...named].map(([id, job]) => [id, toJobReference(job)]));
  }

  /** Open jobs by number, newest first, for the spreadsheet template. */
  openJobs(): Promise<Array<{ jobId: number; title: string }>> {
    return this.jobs.open();
  }

  /** State of every job by number. */
  async allNumbers(): Promise<Map<number, JobNumberState>> {
    return byNumber(await this.jobs.states());
  }

  private reach(actor: Actor): 'include' | 'exclude' {
    return seesTrash(actor, 'job') ? 'include' : 'exclude';
  }

  private async turn(actor: Actor, id: string, isActive: boolean, refused: string): Promise<JobAnswer> {
    const updated = await this.jobs.update(
      id,
      undefined,
      (current) => {
        if (current.isActive === isActive) throw new ConflictError('WRONG_STATE', refused);
        return this.state(actor, isActive);
      },
      actor,
      { action: isActive ? 're-opened' : 'closed' },
    );
    return this.settled(updated);
  }

  private state(actor: Actor, isActive: boolean) {
    if (!actor.rights.can('job', isActive ? 'reopen' : 'close')) throw new ForbiddenError();
    return { isActive, closedDate: isActive ? null : this.clock.now() };
  }

  private texts(body: UpdateJobDto) {
    return {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.location !== undefined && { location: body.location }),
      ...(body.skills !== undefined && { skills: tidySkills(body.skills) }),
      ...(body.description !== undefined && { description: sanitiseRichText(body.description) }),
    };
  }

  private salary(
    sent: CreateJobDto['salaryRange'],
    stored: JobDocument['salaryRange'] = { min: null, max: null },
  ): JobDocument['salaryRange'] {
    const bound = (value: unknown, other: number | null) =>
      value === undefined ? other : typeof value === 'number' ? value : null;
    const range =
      sent === null || sent === undefined
        ? { min: null, max: null }
        : { min: bound(sent.min, stored.min), max: bound(sent.max, stored.max) };
    const message = salaryOrder(range);
    if (message) throw new ValidationError([{ field: 'salaryRange.min', message }]);
    return range;
  }

  /* A job that takes candidates no more is told once the last of them is there. */
  private async settled(job: JobDocument): Promise<JobAnswer> {
    if (job.isDeleted || !job.isActive) await this.intake.settled(String(job._id));
    return this.answer(job);
  }

  private async answer(job: JobDocument): Promise<JobAnswer> {
    return (await this.answers([job]))[0]!;
  }

  private async answers(jobs: readonly JobDocument[]): Promise<JobAnswer[]> {
    const ids = [...new Set(jobs.map((job) => String(job.postedBy.id)))];
    const posters = new Map(
      (await this.users.findMany(ids, { name: 1, isDeleted: 1 })).map((user) => [
        String(user._id),
        { _id: String(user._id), name: user.name, ...(user.isDeleted && { isDeleted: true }) },
      ]),
    );
    return jobs.map((job) => toJobAnswer(job, posters.get(String(job.postedBy.id))));
  }
}

/** What a spreadsheet's row has to know about the job it names. */
export interface JobNumberState {
  id: string;
  isActive: boolean;
  isDeleted: boolean;
}

function byNumber(states: readonly JobState[]): Map<number, JobNumberState> {
  return new Map(
    states.map(({ _id, jobId, isActive, isDeleted }) => [jobId, { id: String(_id), isActive, isDeleted }]),
  );
}

function shadows(job: JobFields) {
  return {
    titleKey: searchForm(job.title),
    terms: searchTerms(
      jobNumber(job.jobId),
      job.title,
      job.company,
      job.employmentType,
      job.location,
      ...job.skills,
    ),
  };
}
