import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { demandTrash, seesTrash } from '../../core/access/trash.js';
import type { BulkOutcome } from '../../core/database/bulk-writes.js';
import { tellingTwins } from '../../core/database/contact-twins.js';
import type { Page } from '../../core/database/page.js';
import { References } from '../../core/database/references.js';
import { StaleVersionError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import type { ErasureSubject } from '../../core/erasure/erasure.schema.js';
import { Erasures } from '../../core/erasure/erasures.js';
import type { ListQuery, SelectionQuery } from '../../core/http/list-query.js';
import type { ReferenceSummary } from '../../shared/api.js';
import { LIMITS } from '../../shared/limits.js';
import { FIRST_STATUS } from '../../shared/transitions.js';
import type { CandidateStatus } from '../../shared/enums.js';
import { JobIntake } from '../jobs/job-intake.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { type CandidateField, type CandidatePart, sourcesOf, toCandidatePart } from './candidate.response.js';
import { candidateConditions } from './candidate-conditions.js';
import { derivedFields } from './candidate-keys.js';
import type { CandidateDocument } from './candidate.schema.js';
import { CandidatesRepository } from './candidates.repository.js';
import { CandidateFilters, type CandidateFiltersDto } from './dto/candidate-filters.dto.js';
import type { CreateCandidateDto, UpdateCandidateDto } from './dto/candidate.dto.js';

/** A selection of candidates, or what the list shows with these filters. */
export interface CandidateScope {
  ids?: string[];
  filters?: object;
  q?: string;
  deleted: boolean;
  sort?: string;
  timeZone?: string;
}

/** The rules of candidates: who may see what, jobs that take them, twins, history (1-core sections 4, 5, 7). */
@Injectable()
export class CandidatesService implements OnModuleInit {
  constructor(
    private readonly repository: CandidatesRepository,
    private readonly jobs: JobsService,
    private readonly intake: JobIntake,
    private readonly files: FileStore,
    private readonly references: References,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    this.references.register('job', (id) => this.repository.referringToJob(id));
  }

  /** One page; the trash only for who may restore and delete permanently (case Z17). */
  list(
    actor: Actor,
    query: ListQuery,
    { filters = {}, timeZone }: Partial<CandidateFiltersDto> = {},
  ): Promise<Page<CandidateDocument>> {
    if (query.deleted) demandTrash(actor, 'candidate');
    return this.repository.list(query, candidateConditions(filters, timeZone));
  }

  /** Ids of what the list shows, as many as a bulk call takes. */
  ids(actor: Actor, query: SelectionQuery, { filters, timeZone }: CandidateFiltersDto): Promise<string[]> {
    if (query.deleted) demandTrash(actor, 'candidate');
    return this.repository.ids(query, candidateConditions(filters, timeZone), LIMITS.bulkIds);
  }

  /** @throws BadRequestError when the list cannot be sorted so */
  checkSort(sort?: string): void {
    this.repository.sortOf(sort);
  }

  /** These fields of every candidate of a selection or filter, in batches, for files of any length. */
  async *stream(scope: CandidateScope, fields: readonly CandidateField[]): AsyncGenerator<CandidatePart[]> {
    const filters = candidateConditions(Object.assign(new CandidateFilters(), scope.filters), scope.timeZone);
    for await (const batch of this.repository.batches(scope, filters, sourcesOf(fields))) {
      const jobs = await this.jobs.references(batch.flatMap((candidate) => candidate.jobs ?? []));
      yield batch.map((candidate) => toCandidatePart(candidate, jobs, fields));
    }
  }

  /** The record with its history; a trashed one only for who may see the trash, to others it is not found. */
  get(actor: Actor, id: string): Promise<CandidateDocument> {
    return this.repository.get(id, {
      trashed: seesTrash(actor, 'candidate') ? 'include' : 'exclude',
      history: true,
    });
  }

  /** What refers to a candidate now, trashed records included. @throws NotFoundError */
  async referrers(id: string): Promise<ReferenceSummary[]> {
    await this.repository.get(id, { trashed: 'include' });
    return this.references.to('candidate', id);
  }

  /** @throws ConflictError for a twin or a closed job, ValidationError for an unknown one */
  async create(
    actor: Actor,
    { version: _version, ...input }: CreateCandidateDto,
  ): Promise<CandidateDocument> {
    const candidate = {
      ...input,
      location: { current: input.location.current, permanent: input.location.permanent ?? '' },
      status: input.status ?? FIRST_STATUS,
      grade: input.grade ?? 'NA',
      lastJob: input.lastJob ?? '',
      notes: input.notes ?? '',
    };
    return this.intake.whileOpen(input.jobs, (demandHeld) =>
      tellingTwins(
        () => this.repository.twins(input),
        () => {
          demandHeld();
          return this.repository.create({ ...candidate, ...derivedFields(candidate as never) }, actor);
        },
      ),
    );
  }

  /** Applies the sent fields; a status change is history like every other field's (decision C5). */
  async update(
    actor: Actor,
    id: string,
    { version, ...input }: UpdateCandidateDto,
  ): Promise<CandidateDocument> {
    const known = input.jobs ? (await this.repository.get(id)).jobs.map(String) : [];
    const given = input.jobs?.filter((job) => !known.includes(job)) ?? [];
    const { location, ...fields } = input;
    const write = (demandHeld: () => void) =>
      tellingTwins(
        () => this.repository.twins(input, id),
        () =>
          this.repository.update(
            id,
            version,
            (current) => {
              demandHeld();
              const wereThere = (job: string) =>
                given.includes(job) || current.jobs.map(String).includes(job);
              if (input.jobs && !input.jobs.every(wereThere)) throw new StaleVersionError();
              const patch = {
                ...fields,
                'location.current': location?.current,
                'location.permanent': location?.permanent,
              };
              const merged = {
                ...current,
                ...defined(fields),
                location: { ...current.location, ...defined(location ?? {}) },
              };
              return { ...patch, ...derivedFields(merged as CandidateDocument) };
            },
            actor,
            { reason: 'Changed by hand' },
          ),
      );
    return given.length > 0 ? this.intake.whileOpen(given, write) : write(() => undefined);
  }

  async trash(actor: Actor, id: string): Promise<void> {
    await this.repository.trash(id, actor);
  }

  async restore(actor: Actor, id: string): Promise<void> {
    await this.repository.restore(id, actor);
  }

  /** Finishes permanent deletes that were begun before `before` and cut short. */
  async finishPurges(before: Date): Promise<void> {
    await this.repository.finishPurges(before, (id) => this.purge(id));
  }

  /** Removes the candidate and the files for good (decision C6). */
  async purge(id: string): Promise<void> {
    await this.repository.purge(id, async (candidate) => {
      await this.erasures.order('candidate', [copiesOf(candidate)]);
      await this.discardFiles([candidate]);
    });
  }

  /** Like {@link trash}, many at once. @returns how it went for each id */
  trashMany(actor: Actor, ids: string[]): Promise<Map<string, BulkOutcome>> {
    return this.repository.trashMany(ids, actor);
  }

  /** Like {@link restore}, many at once. @returns how it went for each id */
  restoreMany(actor: Actor, ids: string[]): Promise<Map<string, BulkOutcome>> {
    return this.repository.restoreMany(ids, actor);
  }

  /** Like {@link purge}, many at once. @returns how it went for each id */
  purgeMany(ids: string[]): Promise<Map<string, BulkOutcome>> {
    return this.repository.purgeMany(ids, {
      needs: ['_id', 'email', 'mobile', 'files'],
      before: (candidates) => this.erasures.order('candidate', candidates.map(copiesOf)),
      bare: { files: {} },
      cleanUp: (candidates) => this.discardFiles(candidates),
    });
  }

  suggest(
    name: string,
    status?: CandidateStatus,
    jobId?: string,
  ): Promise<Array<{ _id: Types.ObjectId; name: string }>> {
    return this.repository.suggest(name, status, jobId, LIMITS.suggestions);
  }

  private async discardFiles(candidates: ReadonlyArray<Pick<CandidateDocument, 'files'>>): Promise<void> {
    for (const { files } of candidates)
      for (const file of Object.values(files ?? {})) await this.files.discard(file);
  }
}

function copiesOf({
  _id,
  email,
  mobile,
}: Pick<CandidateDocument, '_id' | 'email' | 'mobile'>): ErasureSubject {
  return { id: String(_id), contacts: [email, mobile] };
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
