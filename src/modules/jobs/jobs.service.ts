import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { assertTrashVisible, reachOf } from '../../core/access/trash.js';
import { Clock } from '../../core/clock/clock.js';
import { Counters } from '../../core/database/new-ids.js';
import type { Page } from '../../core/page.js';
import { ConflictError, ForbiddenError, ValidationError } from '../../core/errors/app-error.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import { References } from '../../core/records/references.js';
import { sanitiseRichText } from '../../core/rich-text/sanitise.js';
import type { JobAnswer, JobReference } from '../../shared/resources/jobs/api.js';
import { jobNumber } from '../../shared/resources/jobs/format.js';
import { MESSAGES } from '../../shared/messages.js';
import { salaryOrder } from '../../shared/resources/jobs/rules.js';
import { UsersRepository } from '../users/users.repository.js';
import type { CreateJobDto, UpdateJobDto } from './dto/job.dto.js';
import type { JobListQuery } from './dto/job-queries.js';
import { JobLocks } from './job-locks.service.js';
import { normaliseSkills } from './job-rules.js';
import { jobRecord } from './job.record.js';
import { toJobAnswer, toJobChange, toJobReference } from './job.response.js';
import { type JobDocument, derivedFields } from './job.schema.js';
import { type JobIds, JobsRepository } from './jobs.repository.js';

/** Rules of job posts (2-workflow sections 4, 5 and 7 "Jobs"; decisions C2, C6, C7). */
@Injectable()
export class JobsService implements OnModuleInit {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly users: UsersRepository,
    private readonly counters: Counters,
    private readonly registry: RecordRegistry,
    private readonly dependents: References,
    private readonly lock: JobLocks,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    /* Once a call that closes a job has answered, no candidate is on its way to it (decision C7). */
    const settled = async (ids: readonly string[]) => {
      for (const id of ids) await this.lock.settled(id);
    };
    this.registry.register(jobRecord, {
      repository: this.jobs,
      nameOf: ({ title }) => title,
      historyName: ({ jobId, title }) => `${jobNumber(jobId)} ${title}`,
      afterTrash: settled,
      beforePermanentDelete: settled,
      toChange: toJobChange,
    });
  }

  /** One page of the list. @throws ForbiddenError for the trash without its permission */
  async list(actor: Actor, query: JobListQuery): Promise<Page<JobAnswer>> {
    if (query.deleted) assertTrashVisible(actor, 'job');
    const filter = query.status ? { isActive: query.status === 'active' } : {};
    const { items, total } = await this.jobs.page(query, filter);
    return { items: await this.answers(items), total };
  }

  /** One job; a trashed one only for users who see the trash (decision C6). @throws NotFoundError */
  async get(actor: Actor, id: string): Promise<JobAnswer> {
    return this.answer(await this.jobs.get(id, reachOf(actor, 'job')));
  }

  /** Posts a job under the next number. */
  async create(actor: Actor, body: CreateJobDto): Promise<JobAnswer> {
    const { isActive = true, salaryRange, ...fields } = body;
    const values = {
      ...fields,
      skills: normaliseSkills(body.skills),
      description: sanitiseRichText(body.description),
      company: this.env.COMPANY_NAME,
      salaryRange: this.salary(salaryRange),
      isActive,
      closedDate: isActive ? null : this.clock.now(),
      postedBy: { id: new Types.ObjectId(actor.userId), name: actor.name },
      jobId: await this.counters.next('job'),
    };
    return this.answer(await this.jobs.create({ ...values, ...derivedFields(values) }, actor));
  }

  /** Changes the sent fields. @throws NotFoundError, ConflictError STALE_VERSION, ValidationError */
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
        return { ...patch, ...derivedFields({ ...current, ...patch }) };
      },
      actor,
    );
    if (body.title !== undefined) await this.dependents.renamed('job', id);
    return this.settled(updated);
  }

  /**
   * Closes an open job: once this answers, no candidate is on its way to it.
   * @throws ConflictError if it is already closed
   */
  close(actor: Actor, id: string): Promise<JobAnswer> {
    return this.turn(actor, id, false, MESSAGES.record.jobAlreadyClosed);
  }

  /** Re-opens a closed job. @throws ConflictError if it is already open */
  reopen(actor: Actor, id: string): Promise<JobAnswer> {
    return this.turn(actor, id, true, MESSAGES.record.jobAlreadyOpen);
  }

  /** Jobs by id as other records name them; trashed ones included and marked, unknown ids left out. */
  async references(ids: JobIds): Promise<Map<string, JobReference>> {
    const named = await this.jobs.named(ids);
    return new Map([...named].map(([id, job]) => [id, toJobReference(job)]));
  }

  /** Ids of the jobs that a search finds, trashed ones included, for lists of what belongs to a job. */
  idsFound(q: string): Promise<string[]> {
    return this.jobs.idsFound(q);
  }

  /** The job's offered terms and whether it is open, as stored now, also for a trashed one. @throws NotFoundError */
  async conditionsOf(
    id: string,
  ): Promise<Pick<JobDocument, 'title' | 'employmentType' | 'isActive' | 'isDeleted'>> {
    return this.jobs.get(id, { trashed: 'include' });
  }

  /** Open jobs by number, newest first, for the spreadsheet template. */
  openJobs(): Promise<Array<{ jobId: number; title: string }>> {
    return this.jobs.open();
  }

  /** All jobs by number, trashed and closed ones too. */
  async allNumbers(): Promise<Map<number, JobNumberState>> {
    const states = await this.jobs.states();
    return new Map(
      states.map(({ _id, jobId, isActive, isDeleted }) => [jobId, { id: String(_id), isActive, isDeleted }]),
    );
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
    if (!actor.permissions.can('job', isActive ? 'reopen' : 'close')) throw new ForbiddenError();
    return { isActive, closedDate: isActive ? null : this.clock.now() };
  }

  private texts(body: UpdateJobDto) {
    return {
      ...(body.skills !== undefined && { skills: normaliseSkills(body.skills) }),
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

  /* Answers for a closed or trashed job only once its last candidate is stored. */
  private async settled(job: JobDocument): Promise<JobAnswer> {
    if (job.isDeleted || !job.isActive) await this.lock.settled(String(job._id));
    return this.answer(job);
  }

  private async answer(job: JobDocument): Promise<JobAnswer> {
    return (await this.answers([job]))[0]!;
  }

  private async answers(jobs: readonly JobDocument[]): Promise<JobAnswer[]> {
    const posters = await this.users.references(jobs.map(({ postedBy }) => String(postedBy.id)));
    return jobs.map((job) => toJobAnswer(job, posters.get(String(job.postedBy.id))));
  }
}

/** What a spreadsheet's row needs to know about its job (decision C7). */
export interface JobNumberState {
  id: string;
  isActive: boolean;
  isDeleted: boolean;
}
