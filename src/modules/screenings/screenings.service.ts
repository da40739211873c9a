import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { assertTrashVisible, reachOf, seesTrash } from '../../core/access/trash.js';
import type { Page } from '../../core/page.js';
import { References } from '../../core/records/references.js';
import { refusing } from '../../core/records/referring.js';
import { searchTerms } from '../../core/database/search.js';
import { ConflictError, NotFoundError, ValidationError } from '../../core/errors/app-error.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import { MESSAGES } from '../../shared/messages.js';
import { LIMITS } from '../../shared/kit/limits.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import { jobNumber } from '../../shared/resources/jobs/format.js';
import type {
  CandidateScreening,
  ScreeningAnswer,
  ScreeningDetail,
  ScreeningStatusCounts,
} from '../../shared/resources/screenings/api.js';
import { screeningsMessages as M } from '../../shared/resources/screenings/messages.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { UsersRepository } from '../users/users.repository.js';
import type { ScreeningListQuery } from './dto/screening-queries.js';
import type { CreateScreeningDto, UpdateScreeningDto } from './dto/screening.dto.js';
import { screeningRecord } from './screening.record.js';
import { toResult, toScreeningAnswer, toStatusCounts } from './screening.response.js';
import type { ScreeningDocument } from './screening.schema.js';
import { ScreeningsRepository } from './screenings.repository.js';

export interface ScreeningsPage extends Page<ScreeningAnswer> {
  counts: ScreeningStatusCounts[];
}

/** Screenings as definitions (2-workflow sections 2 to 5; decisions C3, C4, C6, C13). */
@Injectable()
export class ScreeningsService implements OnModuleInit {
  constructor(
    private readonly screenings: ScreeningsRepository,
    private readonly pipeline: CandidatePipeline,
    private readonly jobs: JobsService,
    private readonly users: UsersRepository,
    private readonly references: References,
    private readonly registry: RecordRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(screeningRecord, {
      repository: this.screenings,
      nameOf: ({ description, _id }) => description.slice(0, 80) || `Screening ${String(_id).slice(-6)}`,
      goesAlong: ({ _id }) => this.pipeline.resultsOf(String(_id)),
      onPermanentDelete: async (documents) => {
        for (const { _id } of documents) await this.pipeline.removeResults('screening', String(_id));
      },
    });
    const titles = (found: ScreeningDocument[]) => this.names(found);
    this.references.register('job', refusing(screeningRecord, this.screenings, 'job', titles));
  }

  /** One page of the list with counts. @throws ForbiddenError for the trash without its permission */
  async list(actor: Actor, { q, job, ...query }: ScreeningListQuery): Promise<ScreeningsPage> {
    if (query.deleted) assertTrashVisible(actor, 'screening');
    const found = q?.trim() ? await this.jobs.idsFound(q) : [];
    const { items, total } = await this.screenings.page(query, this.screenings.conditionsOf(job, q, found));
    const [answers, counts] = await Promise.all([this.answers(items), this.counts(items)]);
    return { items: answers, total, counts };
  }

  /** Live screenings whose job's name matches, newest first, for a selection. */
  async suggest(name: string): Promise<ScreeningAnswer[]> {
    const found = name.trim() ? await this.jobs.idsFound(name) : [];
    const { items } = await this.screenings.page(
      { page: 1, limit: LIMITS.suggestions, deleted: false },
      this.screenings.conditionsOf(undefined, name, found),
    );
    return this.answers(items);
  }

  /** One screening with its counts; a trashed one only for who sees the trash (decision C6). @throws NotFoundError */
  async get(actor: Actor, id: string): Promise<ScreeningDetail> {
    return this.detail(await this.seen(actor, id));
  }

  /** The document of a screening that the actor may see. @throws NotFoundError */
  seen(actor: Actor, id: string): Promise<ScreeningDocument> {
    return this.screenings.get(id, reachOf(actor, 'screening'));
  }

  /** Creates a screening of an existing job, open or closed. @throws ValidationError, ConflictError */
  async create(actor: Actor, { job: sent, description = '' }: CreateScreeningDto): Promise<ScreeningDetail> {
    const id = sent.toLowerCase();
    const job = (await this.jobs.references([id])).get(id);
    if (!job) throw new ValidationError([{ field: 'job', message: M.validation.jobRequired }]);
    if (job.isDeleted) {
      const message = MESSAGES.record.jobTrashed(job.jobId);
      throw new ConflictError('JOB_CLOSED', message, [{ field: 'job', message }]);
    }
    const created = await this.screenings.create(
      {
        job: new Types.ObjectId(id),
        description,
        createdBy: { id: new Types.ObjectId(actor.userId), name: actor.name },
        terms: searchTerms(description, actor.name),
      },
      actor,
    );
    return this.detail(created);
  }

  /** Changes the description. @throws NotFoundError, StaleVersionError */
  async update(
    actor: Actor,
    id: string,
    { version, description }: UpdateScreeningDto,
  ): Promise<ScreeningDetail> {
    const updated = await this.screenings.update(
      id,
      version,
      ({ createdBy }) =>
        description === undefined ? {} : { description, terms: searchTerms(description, createdBy.name) },
      actor,
    );
    return this.detail(updated);
  }

  /**
   * The screenings of a candidate's jobs, and others with a result, with the candidate's result in each.
   * @throws NotFoundError, also for a trashed candidate if the actor may not see the trash
   */
  async ofCandidate(actor: Actor, candidateId: string): Promise<CandidateScreening[]> {
    const [candidate] = await this.pipeline.read([candidateId]);
    if (!candidate || (candidate.isDeleted && !seesTrash(actor, 'candidate')))
      throw new NotFoundError(MESSAGES.notFound.candidate);
    const withResult = (candidate.screenings ?? []).map(({ screening }) => screening);
    const found = await this.screenings.ofCandidate(candidate.jobs, withResult);
    const answers = await this.answers(found);
    return answers.map((screening) => ({ screening, result: toResult(candidate, screening._id) }));
  }

  private async names(screenings: readonly ScreeningDocument[]): Promise<string[]> {
    return (await this.answers(screenings)).map(({ title }) => `${title}'s Screening`);
  }

  private async detail(screening: ScreeningDocument): Promise<ScreeningDetail> {
    const [[answer], [statusCounts]] = await Promise.all([
      this.answers([screening]),
      this.counts([screening]),
    ]);
    return { ...answer!, statusCounts: statusCounts! };
  }

  private async counts(screenings: readonly ScreeningDocument[]): Promise<ScreeningStatusCounts[]> {
    const lists = screenings.map(({ _id, job }) => ({ id: String(_id), job: String(job) }));
    const counts = await this.pipeline.counts('screening', lists);
    return lists.map(({ id }) => toStatusCounts(id, counts.get(id)));
  }

  private async answers(screenings: readonly ScreeningDocument[]): Promise<ScreeningAnswer[]> {
    const [jobs, authors] = await Promise.all([
      this.jobs.references(screenings.map(({ job }) => job)),
      this.users.references(screenings.map(({ createdBy }) => String(createdBy.id))),
    ]);
    return screenings.map((screening) =>
      toScreeningAnswer(
        screening,
        jobs.get(String(screening.job)),
        authors.get(String(screening.createdBy.id)),
      ),
    );
  }
}

/** The name of a screening in history (decision C13). */
export function screeningName({ jobId, title }: Pick<JobReference, 'jobId' | 'title'>): string {
  return `Screening of ${jobNumber(jobId)} ${title}`;
}
