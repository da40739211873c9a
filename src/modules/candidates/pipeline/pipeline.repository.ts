import { type Model, trusted, Types } from 'mongoose';
import { Cache } from '../../../core/cache/cache.js';
import { clock } from '../../../core/clock/clock.js';
import { hasRoomFor, writeFull } from '../../../core/database/record-changes.js';
import { MAX_READ_MS } from '../../../core/database/resource.policy.js';
import type { Page, PagePlace } from '../../../core/page.js';
import { collectionOf, type Filter, queryOf } from '../../../core/database/document-types.js';
import type { ReferenceFound } from '../../../core/records/references.js';
import type { Reference } from '../../../shared/kit/api.js';
import { isId } from '../../../shared/kit/rules.js';
import type { StoredChange } from '../../../core/history/change.js';
import {
  HIDDEN_FROM_INTERVIEWS,
  type PipelineFilter,
  type PipelineKind,
  RESULT_STATUSES,
  UNDECIDED,
} from '../../../shared/resources/candidates/pipeline.js';
import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { ASKED_IN_BULK } from '../../../shared/resources/candidates/transitions.js';
import type { CandidateDocument } from '../candidate.schema.js';
import type { CandidatePlan, PipelineSubject } from './decision.js';
import { CandidatesRepository } from '../candidates.repository.js';
import { referencesById, referring } from '../../../core/records/referring.js';

const query = queryOf<CandidateDocument>;

/** The requested list: the candidates of a screening or interview, by result. */
export type PipelineList = Pick<PipelineSubject, 'kind' | 'id' | 'job'> & {
  /** Narrows it to these candidates of the job and those who have a result. */
  among?: readonly string[];
  /** Words to search for. */
  q?: string;
};

/** What plans need of a candidate. */
const PLANNED = { changes: 0, terms: 0 } as const;

/**
 * The pipeline's queries and writes, the only writes to results; the base of {@link CandidatePipeline}. {@link
 * CandidatesRepository} has lists and records.
 */
export abstract class PipelineRepository {
  constructor(
    private readonly model: Model<CandidateDocument>,
    private readonly cache: Cache,
    private readonly candidates: CandidatesRepository,
  ) {}

  /**
   * A page of the candidates of a screening or interview, newest first, with the total (decision C4); uses the index
   * with-result or by-job.
   */
  page(list: PipelineList, filter: PipelineFilter, place: PagePlace): Promise<Page<CandidateDocument>> {
    return this.candidates.list({ ...place, deleted: false, q: list.q }, conditionsOf(list, filter));
  }

  /** Ids of the listed candidates, at most `most`. */
  ids(list: PipelineList, filter: PipelineFilter, most: number): Promise<string[]> {
    return this.candidates.ids({ deleted: false, q: list.q }, conditionsOf(list, filter), most);
  }

  /** The change entries of these candidates that belong to one of these screenings, interviews or offers. */
  async changesOf(subjects: readonly string[], ids: readonly string[]): Promise<Map<string, StoredChange[]>> {
    const found = await this.model
      .find(query({ _id: among(ids) }), { changes: 1 })
      .lean<Array<Pick<CandidateDocument, '_id' | 'changes'>>>();
    return new Map(
      found.map(({ _id, changes }) => [
        String(_id),
        changes.filter(({ subject }) => subject && subjects.includes(subject.id)),
      ]),
    );
  }

  /** A live candidate, with history only on request; null when there is none. */
  async live(id: string, { history = false } = {}): Promise<CandidateDocument | null> {
    const filter = { _id: new Types.ObjectId(id), isDeleted: false };
    const projection = history ? { terms: 0 } : PLANNED;
    return this.model.collection.findOne<CandidateDocument>(filter, { projection });
  }

  /** These candidates without history, trashed ones included. */
  read(ids: readonly string[]): Promise<CandidateDocument[]> {
    return this.candidates.findMany(ids.filter(isId), PLANNED);
  }

  /** These candidates by id as other records name them; trashed ones are marked. */
  async references(ids: readonly string[]): Promise<Map<string, Reference>> {
    return referencesById(await this.candidates.findMany(ids.filter(isId), { name: 1, isDeleted: 1 }));
  }

  /** Live candidates with a result in one of these interviews, and those in `more`; without hidden ones (C4). */
  async ofInterviews(interviews: readonly string[], more: readonly string[]): Promise<CandidateDocument[]> {
    if (interviews.length === 0) return [];
    const displayed = { isDeleted: false, status: trusted({ $nin: HIDDEN_FROM_INTERVIEWS }) };
    // Two queries: no index serves both conditions in one.
    const questions = [
      query({ ...displayed, resultKeys: trusted({ $in: [...interviews] }) }),
      query({ ...displayed, _id: among(more) }),
    ];
    const found = await Promise.all(
      questions.map((filter) =>
        this.model.find(filter, PLANNED).maxTimeMS(MAX_READ_MS).lean<CandidateDocument[]>(),
      ),
    );
    const byId = new Map(found.flat().map((candidate) => [String(candidate._id), candidate]));
    return [...byId.values()];
  }

  /** Which of these live candidates a bulk change to `to` must confirm, by name. */
  protected async settledAmong(ids: readonly string[], to: CandidateStatus) {
    const lost = ASKED_IN_BULK.filter((status) => status !== to);
    const filter = query({ _id: among(ids), isDeleted: false, status: trusted({ $in: lost }) });
    const found = await this.model
      .find(filter, { name: 1, status: 1 })
      .lean<Array<Pick<CandidateDocument, '_id' | 'name' | 'status'>>>();
    return found.toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /**
   * Writes a plan to a candidate that still has the plan's version. Uses the driver: plans hold stored values, and
   * casting them took as long as the write.
   * @param current the candidate that the plan was made for
   * @returns null if its version has changed
   */
  protected async writePlan(
    current: CandidateDocument,
    plan: CandidatePlan,
  ): Promise<CandidateDocument | null> {
    const filter = { _id: current._id, isDeleted: false, version: current.version };
    const update = updateOf({ ...plan.set, updatedAt: clock.now() }, plan.entries);
    const guarded: object = { ...filter, ...hasRoomFor(plan.entries.length) };
    const updated =
      (await collectionOf(this.model).findOneAndUpdate(guarded, update, {
        returnDocument: 'after',
        projection: { changes: 0, terms: 0 },
      })) ?? (await writeFull<CandidateDocument>(this.model, filter, plan.set, plan.entries));
    if (updated) this.cache.changed(this.model.collection.name);
    return updated;
  }

  /** Ids of all screenings or interviews with results. */
  protected async subjectIds(kind: PipelineKind): Promise<string[]> {
    const path = kind === 'screening' ? 'screenings.screening' : 'interviewResults.interview';
    const ids: unknown[] = await this.model.distinct(path);
    return ids.map(String);
  }

  /** What {@link removeResults} would remove, for the confirmation; trashed candidates included, empty if nothing. */
  async resultsOf(id: string): Promise<ReferenceFound[]> {
    const filter = { isDeleted: trusted({ $in: [false, true] }), resultKeys: id };
    const kind = { resource: 'results', reader: 'candidate' } as const;
    const newest = { createdAt: -1, _id: -1 } as const;
    const namesOf = (some: CandidateDocument[]) => some.map(({ name }) => name);
    const found = await referring(kind, this.candidates, filter, namesOf, newest);
    return found.count > 0 ? [found] : [];
  }

  /** Removes the results of a permanently deleted screening or interview from all candidates (C13); safe to repeat. */
  async removeResults(kind: PipelineKind, id: string): Promise<void> {
    const [path, key] =
      kind === 'screening' ? ['screenings', 'screening'] : ['interviewResults', 'interview'];
    const keys = [id, ...RESULT_STATUSES.map((status) => `${id}:${status}`)];
    const update: object = {
      $pull: { [path!]: { [key!]: new Types.ObjectId(id) }, resultKeys: { $in: keys } },
      $inc: { version: 1 },
    };
    await this.model.collection.updateMany({ isDeleted: { $in: [false, true] }, resultKeys: id }, update);
    this.cache.changed(this.model.collection.name);
  }
}

function conditionsOf(
  { kind, id, job, among: people }: PipelineList,
  filter: PipelineFilter,
): Filter<CandidateDocument> {
  const ofJob = { jobs: new Types.ObjectId(job) };
  return {
    ...(people ? { $or: [{ _id: among(people), ...ofJob }, { resultKeys: id }] } : ofJob),
    ...(kind === 'interview' && { status: trusted({ $nin: HIDDEN_FROM_INTERVIEWS }) }),
    ...(filter !== 'All' && {
      resultKeys: filter === UNDECIDED[kind] ? trusted({ $ne: id }) : `${id}:${filter}`,
    }),
  };
}

/** One planned write to a candidate of this version. */
export interface PlannedWrite {
  id: string;
  version: number;
  plan: CandidatePlan;
}

/** The update of a plan: its fields, the next version, and its change entries. */
export function updateOf(set: object, entries: readonly StoredChange[]): object {
  return {
    ...(Object.keys(set).length > 0 && { $set: set }),
    $inc: { version: 1 },
    $push: { changes: { $each: entries } },
  };
}

/* Drops texts that are not ids. */
function among(ids: readonly string[]) {
  return trusted({ $in: ids.filter(isId).map((id) => new Types.ObjectId(id)) });
}
