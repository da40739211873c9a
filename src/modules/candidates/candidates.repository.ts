import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { type Filter, queryOf } from '../../core/database/document-types.js';
import { crashPoint } from '../../core/crash-point.js';
import { findDuplicates } from '../../core/records/contact-duplicates.js';
import { Cache } from '../../core/cache/cache.js';
import { isOnlyDuplicates } from '../../core/database/mongo-errors.js';
import { MAX_READ_MS } from '../../core/database/resource.policy.js';
import type { ListRequest, Page } from '../../core/page.js';
import { suggestByName } from '../../core/database/search.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { Author, StoredChange } from '../../core/history/change.js';
import type { ListQuery, SelectionQuery } from '../../core/http/list-query.js';
import type { CountedField, ValueCount } from '../../shared/resources/candidates/api.js';
import type { CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { derivedFields, CANDIDATE, type CandidateDocument } from './candidate.schema.js';
import { candidatePolicy } from './candidate.record.js';
import { newCandidate, type NewCandidateValues } from './new-candidate.js';

type CandidateFilter = Filter<CandidateDocument>;

/** Lists never carry history or search terms. */
const LIST = { changes: 0, terms: 0, keys: 0, resumeWaits: 0 } as const;

/** What suggestions read in addition to the name. */
const SUGGESTED = { status: 1, 'location.current': 1, files: 1, jobs: 1 } as const;
export type SuggestedCandidate = Pick<
  CandidateDocument,
  '_id' | 'name' | 'status' | 'location' | 'files' | 'jobs'
>;

/** Maximum number of values that a count by field returns. */
const MAX_VALUES = 200;

/** Maximum number of places read for suggestions. */
const MAX_PLACES = 2_000;

/** Queries over candidates; those that only count are in CandidateCounts and CandidateReports. */
@Injectable()
export class CandidatesRepository extends ResourceRepository<CandidateDocument> {
  constructor(@InjectModel(CANDIDATE) model: Model<CandidateDocument>, cache: Cache) {
    super(model, candidatePolicy, cache);
  }

  protected override async changed(): Promise<void> {
    crashPoint('candidate.written');
    await super.changed();
  }

  /** Inserts a candidate entered by hand, see {@link insert} and {@link newCandidate}. */
  add(values: NewCandidateValues, author: Author): Promise<CandidateDocument> {
    const origin = { _id: this.idOfNew(), import: null };
    return this.insert(newCandidate(values, origin, this.entry(author, { action: 'created' })));
  }

  list(query: ListRequest, filter: CandidateFilter = {}): Promise<Page<CandidateDocument>> {
    return this.page(query, filter, LIST);
  }

  /** Ids of the listed candidates in the list's order, at most `most`. */
  async ids(query: SelectionQuery, filter: CandidateFilter, most: number): Promise<string[]> {
    const part = { projection: { _id: 1 }, sort: this.sortOf(query.sort), limit: most } as const;
    const found = await this.read(this.conditions(query, filter), part);
    return found.map(({ _id }) => String(_id));
  }

  /**
   * All candidates of a selection or filter in the list's order, in the batches that the database sends.
   * @param projection the fields to read
   */
  batches(
    scope: { ids?: string[]; q?: string; deleted: boolean; sort?: string },
    filter: CandidateFilter,
    projection: Record<string, 1>,
  ): AsyncGenerator<CandidateDocument[]> {
    const selection = scope.ids && { _id: trusted({ $in: scope.ids.map((id) => new Types.ObjectId(id)) }) };
    return this.inBatches(
      this.conditions(scope, { ...filter, ...selection }),
      this.sortOf(scope.sort),
      projection,
    );
  }

  async places(): Promise<Array<{ text: string; uses: number }>> {
    const groups = await this.model.aggregate<{ _id: string; uses: number }>([
      { $match: { isDeleted: false } },
      { $group: { _id: '$location.current', uses: { $sum: 1 } } },
      { $sort: { uses: -1, _id: 1 } },
      { $limit: MAX_PLACES },
    ]);
    return groups.map(({ _id, uses }) => ({ text: _id, uses }));
  }

  /** Which of these contacts another candidate already has, trashed ones included. */
  duplicates(contact: { email?: string; mobile?: string }, exceptId?: string) {
    return findDuplicates(this.model, contact, exceptId);
  }

  /** How many listed candidates have each value of a field, the most frequent first, at most {@link MAX_VALUES}. */
  async countBy(
    field: CountedField,
    query: Pick<ListQuery, 'deleted' | 'q'>,
    filter: CandidateFilter,
  ): Promise<ValueCount[]> {
    const unwound = field === 'jobs' ? [{ $unwind: '$jobs' }] : [];
    const groups = await this.model.collection
      .aggregate<{ _id: unknown; count: number }>(
        [
          { $match: this.conditions(query, filter) },
          { $project: { [field]: 1 } },
          ...unwound,
          { $group: { _id: `$${field}`, count: { $sum: 1 } } },
          { $sort: { count: -1, _id: 1 } },
          { $limit: MAX_VALUES },
        ],
        { maxTimeMS: MAX_READ_MS },
      )
      .toArray();
    return groups.map(({ _id, count }) => ({ value: String(_id), count }));
  }

  /** Live candidates by name, see {@link suggestByName}. */
  suggest(name: string, status: CandidateStatus | undefined, jobId: string | undefined, limit: number) {
    const more = { ...(status && { status }), ...(jobId && { jobs: new Types.ObjectId(jobId) }) };
    return suggestByName<CandidateDocument, SuggestedCandidate>(
      this.model,
      'keys.name',
      name,
      limit,
      more,
      SUGGESTED,
    );
  }

  /**
   * Stores files under their keys, null removes one; each gets a change entry.
   * @returns the files that are no longer named
   */
  async setFiles(
    id: string,
    files: Record<string, StoredFile | null>,
    author: Author,
  ): Promise<{ candidate: CandidateDocument; replaced: StoredFile[] }> {
    let replaced: StoredFile[] = [];
    const extra: StoredChange[] = [];
    const apply = (current: CandidateDocument) => {
      const next = { ...current.files };
      replaced = [];
      extra.length = 0;
      for (const [key, file] of Object.entries(files)) {
        const old = next[key];
        if (old) replaced.push(old);
        if (file) next[key] = file;
        else delete next[key];
        const action = file ? 'file uploaded' : 'file deleted';
        extra.push(this.entry(author, { action, field: key, from: old?.name ?? '', to: file?.name ?? '' }));
      }
      if (!Object.hasOwn(files, 'resume')) return { files: next };
      // No word of the previous resume stays, no matter when the new one is read.
      const keys = { ...current.keys, resume: '' };
      return { files: next, ...derivedFields({ ...current, keys, resumeWaits: Boolean(files['resume']) }) };
    };
    const candidate = await this.update(id, undefined, apply, author, { extra });
    return { candidate, replaced };
  }

  /** Live or trashed candidates by e-mail and mobile: one query for a whole batch of spreadsheet rows. */
  async contactsAmong(emails: string[], mobiles: string[]) {
    return this.model
      .find(
        queryOf<CandidateDocument>({
          $or: [{ email: trusted({ $in: emails }) }, { mobile: trusted({ $in: mobiles }) }],
        }),
        {
          email: 1,
          mobile: 1,
          isDeleted: 1,
          import: 1,
        },
      )
      .lean();
  }

  /**
   * Inserts prepared documents in one unordered batch; documents that the unique indexes refuse are left out.
   * @returns how many were inserted
   * @throws the driver's error if anything else failed; documents may have been inserted nevertheless
   */
  async insertBatch(documents: CandidateDocument[]): Promise<number> {
    const result = await this.model.collection
      .insertMany(documents, { ordered: false })
      .then((done) => done.insertedCount)
      .catch((error: unknown) => {
        if (!isOnlyDuplicates(error)) throw error;
        return error.insertedCount;
      });
    if (result > 0) await this.changed();
    return result;
  }

  /** Removes those of these candidates that nobody has touched since they were added. */
  async removeUntouched(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany(
      queryOf<CandidateDocument>({ _id: trusted({ $in: [...ids] }), version: 1, isDeleted: false }),
    );
    await this.changed();
  }
}
