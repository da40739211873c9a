import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { findTwins, type Twins } from '../../core/database/contact-twins.js';
import { CountCache } from '../../core/database/count-cache.js';
import type { Page } from '../../core/database/page.js';
import type { ReferenceFound } from '../../core/database/references.js';
import { LONGEST_READ_MS } from '../../core/database/longest-read.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import { matchTerms } from '../../core/database/search-terms.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { Author, StoredChange } from '../../core/history/change.js';
import type { ListQuery, SelectionQuery } from '../../core/http/list-query.js';
import type { AppliedThrough, CandidateStatus } from '../../shared/enums.js';
import { searchForm } from '../../shared/text.js';
import { candidatePolicy } from './candidate.policy.js';
import { CANDIDATE, type CandidateDocument } from './candidate.schema.js';

type Filter = QueryFilter<CandidateDocument>;

/** Lists never carry history or search terms. */
const LIST = { changes: 0, terms: 0, keys: 0 } as const;

/** Candidates read at a time for an export. */
const BATCH = 500;
/** Places that suggestions are taken from. */
const MOST_PLACES = 2_000;

/** Queries over candidates; the only file that knows their collection. */
@Injectable()
export class CandidatesRepository extends ResourceRepository<CandidateDocument> {
  constructor(@InjectModel(CANDIDATE) model: Model<CandidateDocument>, counts: CountCache) {
    super(model, candidatePolicy, counts);
  }

  list(query: ListQuery, filter: Record<string, unknown> = {}): Promise<Page<CandidateDocument>> {
    return this.page(query, filter, LIST);
  }

  /** Ids of what the list shows, in its order, at most `most`. */
  async ids(query: SelectionQuery, filter: Record<string, unknown>, most: number): Promise<string[]> {
    const found = await this.model
      .find(this.conditions(query, filter) as Filter, { _id: 1 })
      .sort(this.sortOf(query.sort))
      .limit(most)
      .maxTimeMS(LONGEST_READ_MS)
      .lean();
    return found.map(({ _id }) => String(_id));
  }

  /**
   * Everything of a selection or filter in the list's order, in batches as the database sends them.
   * @param projection the fields that are read
   */
  async *batches(
    scope: { ids?: string[]; q?: string; deleted: boolean; sort?: string },
    filter: Record<string, unknown>,
    projection: Record<string, 1>,
  ): AsyncGenerator<CandidateDocument[]> {
    const selection = scope.ids && { _id: trusted({ $in: scope.ids.map((id) => new Types.ObjectId(id)) }) };
    const conditions = this.conditions(scope, { ...filter, ...selection });
    const cursor = this.model.collection
      .find(conditions, { projection, batchSize: BATCH })
      .sort(this.sortOf(scope.sort));
    try {
      while (await cursor.hasNext()) yield cursor.readBufferedDocuments() as unknown as CandidateDocument[];
    } finally {
      await cursor.close();
    }
  }

  /** Where live candidates live, and how many in each place. */
  async places(): Promise<Array<{ text: string; uses: number }>> {
    const groups = await this.model.aggregate<{ _id: string; uses: number }>([
      { $match: { isDeleted: false } },
      { $group: { _id: '$location.current', uses: { $sum: 1 } } },
      { $sort: { uses: -1, _id: 1 } },
      { $limit: MOST_PLACES },
    ]);
    return groups.map(({ _id, uses }) => ({ text: _id, uses }));
  }

  /** Which contacts another candidate has already, trashed ones included. */
  twins(contact: { email?: string; mobile?: string }, exceptId?: string): Promise<Twins> {
    return findTwins(this.model, contact, exceptId);
  }

  /** A page of one job's live candidates, newest first. */
  ofJob(jobId: string, query: ListQuery, status?: CandidateStatus): Promise<Page<CandidateDocument>> {
    return this.list(query, { jobs: new Types.ObjectId(jobId), ...(status && { status }) });
  }

  /** Live candidates of each job by source, in one query. */
  async countBySource(
    jobIds: string[],
  ): Promise<Array<{ job: string; source: AppliedThrough; count: number }>> {
    const ids = jobIds.map((id) => new Types.ObjectId(id));
    const groups = await this.model.aggregate<{
      _id: { job: Types.ObjectId; source: AppliedThrough };
      count: number;
    }>([
      { $match: { isDeleted: false, jobs: { $in: ids } } },
      { $project: { jobs: 1, appliedThrough: 1 } },
      { $unwind: '$jobs' },
      { $match: { jobs: { $in: ids } } },
      { $group: { _id: { job: '$jobs', source: '$appliedThrough' }, count: { $sum: 1 } } },
    ]);
    return groups.map(({ _id, count }) => ({ job: String(_id.job), source: _id.source, count }));
  }

  /** The candidates that name the job, trashed ones included. */
  async referringToJob(jobId: string): Promise<ReferenceFound> {
    const filter = { jobs: new Types.ObjectId(jobId) } as Filter;
    const [count, examples] = await Promise.all([
      this.model.countDocuments(filter),
      this.model.find(filter, { name: 1 }).limit(5).lean(),
    ]);
    return {
      resource: 'candidates',
      count,
      examples: examples.map(({ _id, name }) => ({ _id: String(_id), name })),
    };
  }

  /** Live candidates whose name has a word that starts with `name`, best match first. */
  async suggest(name: string, status: CandidateStatus | undefined, jobId: string | undefined, limit: number) {
    const word = searchForm(name);
    const found = await this.model
      .find(
        {
          isDeleted: false,
          ...matchTerms('terms', word),
          ...(status && { status }),
          ...(jobId && { jobs: new Types.ObjectId(jobId) }),
        } as unknown as Filter,
        { name: 1, keys: 1 },
      )
      .sort({ 'keys.name': 1, _id: 1 })
      .limit(limit * 5)
      .lean();
    const rank = (key: string) => (key.startsWith(word) ? 0 : key.includes(` ${word}`) ? 1 : 2);
    return found
      .filter((candidate) => rank(candidate.keys.name) < 2)
      .sort((left, right) => rank(left.keys.name) - rank(right.keys.name))
      .slice(0, limit);
  }

  /**
   * Puts files under their keys, null taking one away, with a change entry for each.
   * @returns the files that are named no more
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
      return { files: next };
    };
    const candidate = await this.update(id, undefined, apply, author, { extra });
    return { candidate, replaced };
  }

  /** Live or trashed candidates by e-mail and mobile: one look-up for a whole batch of spreadsheet rows. */
  async contactsAmong(emails: string[], mobiles: string[]) {
    return this.model
      .find(
        {
          $or: [{ email: trusted({ $in: emails }) }, { mobile: trusted({ $in: mobiles }) }],
        } as unknown as Filter,
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
   * Inserts prepared documents in one unordered batch; those that the unique indexes refuse are left out.
   * @returns how many were inserted
   */
  async insertBatch(documents: CandidateDocument[]): Promise<number> {
    const result = await this.model.collection
      .insertMany(documents as never, { ordered: false })
      .then((done) => done.insertedCount)
      .catch((error: { code?: number; result?: { insertedCount?: number }; writeErrors?: unknown }) => {
        if (error.writeErrors === undefined) throw error;
        return error.result?.insertedCount ?? 0;
      });
    if (result > 0) await this.changed();
    return result;
  }

  /**
   * Removes what an import added and nobody has touched since.
   * @returns how many of its candidates remain
   */
  async takeBackImport(importId: Types.ObjectId): Promise<number> {
    await this.model.deleteMany({ 'import.id': importId, version: 1, isDeleted: false } as Filter);
    await this.changed();
    return this.countOfImport(importId);
  }

  /** The candidates that an import added, trashed ones included. */
  countOfImport(importId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ 'import.id': importId } as Filter).exec();
  }
}
