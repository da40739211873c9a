import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { assertTrashVisible, reachOf, seesTrash } from '../../core/access/trash.js';
import { type Holder, reportingDuplicates } from '../../core/records/contact-duplicates.js';
import type { Page } from '../../core/page.js';
import { References } from '../../core/records/references.js';
import { refusing } from '../../core/records/referring.js';
import { StaleVersionError } from '../../core/errors/app-error.js';
import type { ListQuery, SelectionQuery } from '../../core/http/list-query.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import { Cache } from '../../core/cache/cache.js';
import type { CachedValues } from '../../core/cache/cached-values.js';
import { LIMITS } from '../../shared/kit/limits.js';
import type {
  CandidateSuggestion,
  ContactHolders,
  ValueCount,
} from '../../shared/resources/candidates/api.js';
import { jobNumber } from '../../shared/resources/jobs/format.js';
import type { CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { Clock } from '../../core/clock/clock.js';
import { JobLocks } from '../jobs/job-locks.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { SuggestionSources, type UsedText } from '../suggestions/suggestion-sources.js';
import {
  type CandidateField,
  type CandidatePart,
  sourcesOf,
  toCandidatePart,
  toSuggestion,
} from './candidate.response.js';
import { candidateConditions } from './candidate-conditions.js';
import { derivedFields, type CandidateDocument } from './candidate.schema.js';
import { candidateRecord } from './candidate.record.js';
import { CandidatesRepository } from './candidates.repository.js';
import { CandidateFilters, type CandidateFiltersDto } from './dto/candidate-filters.dto.js';
import type { CandidateCountsQuery, ContactHoldersDto } from './dto/candidate-queries.dto.js';
import type { CreateCandidateDto, UpdateCandidateDto } from './dto/candidate.dto.js';
import { furthestAfter } from './pipeline/furthest.js';
import { defined } from '../../shared/kit/objects.js';
import { valueAt } from '../../shared/kit/value-at.js';

/** A selection of candidates, or everything that the list shows with these filters. */
export interface CandidateScope {
  ids?: string[];
  filters?: object;
  q?: string;
  deleted: boolean;
  sort?: string;
}

/** What other records show of a candidate, and what decides whether they may name one. */
export type CandidateName = Pick<
  CandidateDocument,
  '_id' | 'name' | 'email' | 'mobile' | 'status' | 'jobs' | 'files' | 'isDeleted'
>;

const NAME = { name: 1, email: 1, mobile: 1, status: 1, jobs: 1, files: 1, isDeleted: 1 } as const;

/** The rules of candidates: access, jobs that accept them, duplicates, history (1-core sections 4, 5, 7). */
@Injectable()
export class CandidatesService implements OnModuleInit {
  private readonly places: CachedValues<UsedText[]>;

  constructor(
    private readonly repository: CandidatesRepository,
    private readonly jobs: JobsService,
    private readonly lock: JobLocks,
    private readonly references: References,
    private readonly registry: RecordRegistry,
    private readonly suggestions: SuggestionSources,
    private readonly clock: Clock,
    cache: Cache,
  ) {
    // People move rarely, and reading all places takes long.
    this.places = cache.keep('suggested-places', {
      collections: [repository.collection],
      mayBeOld: () => true,
    });
  }

  onModuleInit(): void {
    this.registry.register(candidateRecord, {
      repository: this.repository,
      nameOf: ({ name }) => name,
      contacts: ['email', 'mobile'],
      erasedName: 'name',
    });
    this.suggestions.register('location', 'candidate', () =>
      this.places.one('places', () => this.repository.places()),
    );
    const namesOf = (found: CandidateDocument[]) => found.map(({ name }) => name);
    this.references.register('job', refusing(candidateRecord, this.repository, 'jobs', namesOf));
  }

  /** One page; the trash is only for users who may restore and permanently delete (case Z17). */
  async list(
    actor: Actor,
    query: ListQuery,
    { filters = {} }: Partial<CandidateFiltersDto> = {},
  ): Promise<Page<CandidateDocument>> {
    if (query.deleted) assertTrashVisible(actor, 'candidate');
    return this.repository.list(query, await this.conditions(filters));
  }

  /** Ids of the listed candidates, at most as many as a bulk call takes. */
  async ids(actor: Actor, query: SelectionQuery, { filters }: CandidateFiltersDto): Promise<string[]> {
    if (query.deleted) assertTrashVisible(actor, 'candidate');
    return this.repository.ids(query, await this.conditions(filters), LIMITS.bulkIds);
  }

  /** @throws BadRequestError if the list cannot be sorted this way */
  checkSort(sort?: string): void {
    this.repository.sortOf(sort);
  }

  /** These fields of every candidate of a selection or filter, in batches, for files of any length. */
  async *stream(scope: CandidateScope, fields: readonly CandidateField[]): AsyncGenerator<CandidatePart[]> {
    const filters = await this.conditions(Object.assign(new CandidateFilters(), scope.filters));
    for await (const batch of this.repository.batches(scope, filters, sourcesOf(fields))) {
      const jobs = await this.jobs.references(batch.flatMap((candidate) => candidate.jobs ?? []));
      yield batch.map((candidate) => toCandidatePart(candidate, jobs, fields));
    }
  }

  /** The record with its history; a trashed one is found only by users who may see the trash. */
  get(actor: Actor, id: string): Promise<CandidateDocument> {
    return this.repository.get(id, { ...reachOf(actor, 'candidate'), history: true });
  }

  /** @throws ConflictError for a duplicate or a closed job, ValidationError for an unknown one */
  create(actor: Actor, input: CreateCandidateDto): Promise<CandidateDocument> {
    return this.lock.withOpenJobs(input.jobs, (assertLocked) =>
      reportingDuplicates(
        () => this.repository.duplicates(input),
        () => {
          assertLocked();
          return this.repository.add(input, actor);
        },
      ),
    );
  }

  /** Applies the sent fields; a status change is recorded in history like that of any other field (decision C5). */
  async update(
    actor: Actor,
    id: string,
    { version, ...input }: UpdateCandidateDto,
  ): Promise<CandidateDocument> {
    const known = input.jobs ? (await this.repository.get(id)).jobs.map(String) : [];
    const given = input.jobs?.filter((job) => !known.includes(job)) ?? [];
    const { location, ...fields } = input;
    const { status } = fields;
    const write = (assertLocked: () => void) =>
      reportingDuplicates(
        () => this.repository.duplicates(input, id),
        () =>
          this.repository.update(
            id,
            version,
            (current) => {
              assertLocked();
              const wereThere = (job: string) =>
                given.includes(job) || current.jobs.map(String).includes(job);
              if (input.jobs && !input.jobs.every(wereThere)) throw new StaleVersionError();
              const patch = {
                ...fields,
                ...(status &&
                  status !== current.status && {
                    statusSince: this.clock.now(),
                    furthest: furthestAfter(current, { status }),
                  }),
                jobs: input.jobs?.map(toObjectId),
                'location.current': location?.current,
                'location.permanent': location?.permanent,
              };
              const merged = {
                ...current,
                ...defined(fields),
                location: { ...current.location, ...defined(location ?? {}) },
              };
              return { ...patch, ...derivedFields(merged) };
            },
            actor,
            { reason: 'Changed by hand' },
          ),
      );
    const updated = await (given.length > 0 ? this.lock.withOpenJobs(given, write) : write(() => undefined));
    if (input.name !== undefined) await this.references.renamed('candidate', id);
    return updated;
  }

  /**
   * Who already has these contacts, for a form being filled in (decision C1). A user who may not see the trash learns
   * only that a trashed candidate has them, not who, just as when saving is refused.
   */
  async holders(actor: Actor, { email, mobile, except }: ContactHoldersDto): Promise<ContactHolders> {
    const found = await this.repository.duplicates({ email, mobile }, except);
    const displayed = (holder: Holder | undefined) => {
      if (!holder) return null;
      const known = !holder.inTrash || seesTrash(actor, 'candidate');
      return { _id: known ? holder.id : null, name: known ? holder.name : '', isDeleted: holder.inTrash };
    };
    return { email: displayed(found.email), mobile: displayed(found.mobile) };
  }

  /** Candidates by id as other records name them, trashed ones included and marked; unknown ids are left out. */
  async named(ids: ReadonlyArray<Types.ObjectId | string>): Promise<Map<string, CandidateName>> {
    const found: CandidateName[] = await this.repository.findMany([...new Set(ids.map(String))], NAME);
    return new Map(found.map((candidate) => [String(candidate._id), candidate]));
  }

  /** Live candidates by the start of the name, with what distinguishes people of the same name. */
  async suggest(name: string, status?: CandidateStatus, jobId?: string): Promise<CandidateSuggestion[]> {
    const found = await this.repository.suggest(name, status, jobId, LIMITS.suggestions);
    const jobs = await this.jobs.references(found.flatMap((candidate) => candidate.jobs.slice(0, 1)));
    return found.map((candidate) => toSuggestion(candidate, jobs));
  }

  /**
   * How many listed candidates have each value of a field, the most frequent first. The filter of the field itself is
   * ignored, so that each count shows what choosing that value would give.
   */
  async countBy(
    actor: Actor,
    { by, ...query }: CandidateCountsQuery,
    { filters }: CandidateFiltersDto,
  ): Promise<ValueCount[]> {
    if (query.deleted) assertTrashVisible(actor, 'candidate');
    const others = Object.assign(new CandidateFilters(), filters, { [by]: undefined });
    const counts = await this.repository.countBy(by, query, await this.conditions(others));
    if (by !== 'jobs') return counts;
    const jobs = await this.jobs.references(counts.map(({ value }) => toObjectId(value)));
    return counts.flatMap(({ value, count }) => {
      const job = jobs.get(value);
      return job ? [{ value, count, label: `${jobNumber(job.jobId)} ${job.title}` }] : [];
    });
  }

  private async conditions(filters: CandidateFilters) {
    const screening = filters.screeningResult?.screening;
    const found = screening && (await this.registry.of('screenings').repository.findMany([screening]))[0];
    const job = found && valueAt(found, 'job');
    return candidateConditions(filters, this.clock, job === undefined ? undefined : String(job));
  }
}

function toObjectId(id: string): Types.ObjectId {
  return new Types.ObjectId(id);
}
