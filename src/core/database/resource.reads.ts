import { type Model, type mongo, sanitizeFilter, trusted, Types } from 'mongoose';
import pLimit from 'p-limit';
import { clock } from '../clock/clock.js';
import { NotFoundError } from '../errors/app-error.js';
import type { Cache } from '../cache/cache.js';
import type { CachedValues } from '../cache/cached-values.js';
import { type Bound, deepPage, type DeepList, FAR, type Mark, type Order } from './deep-pages.js';
import { type Filter, filterOf, type Projection, queryOf } from './document-types.js';
import { listConditions, listOrder } from './search.js';
import { MAX_READ_MS, MAX_REPORT_MS, SKEW_MS, type ResourcePolicy } from './resource.policy.js';
import type { ListRequest, Page } from '../page.js';
import { valueAt } from '../../shared/kit/value-at.js';
import { RELEVANCE } from '../../shared/kit/relevance.js';
import { relevanceTiers } from './search.js';
import { eachOnce, findBatches } from './find-batches.js';
import type { ResourceDocument } from './resource.schema.js';

/** Records read at a time for an export. */
const BATCH = 2_000;

/** How many records that refer to another one are named. */
const EXAMPLES = 5;

/** Fields that never change: a record keeps its place in such an order. */
const FOR_EVER = new Set(['createdAt', '_id']);

/** Times that every record has, see `resourceSchema`. */
const ALWAYS_SET = new Set(['createdAt', 'updatedAt']);

/** Concurrent reads per process that touch a whole list of one kind (totals and page marks). */
const MAX_BROAD_READS = 2;

/**
 * A filter with at most this many matches is read without an order and sorted afterwards, because databases misjudge how
 * few match and walk along the order until the page is full. More for searched words, which have an index: of a million,
 * with and without, a word of 400 people takes 1 and 66 ms, of 2,000 4 and 11. A filter without one reads everybody.
 */
const RARE = 200;
const RARE_WORDS = 2_000;

/** One record before and after a write, without history; null: it did not exist. */
export interface RecordChange<D> {
  before: D | null;
  after: D;
}

/** Reads of one kind of record; they omit trashed records by default. */
export abstract class ResourceReads<D extends ResourceDocument> {
  private readonly broadly = pLimit(MAX_BROAD_READS);
  private readonly totals: CachedValues<number>;
  private readonly marks: CachedValues<Mark[]>;

  constructor(
    protected readonly model: Model<D>,
    readonly policy: ResourcePolicy,
    protected readonly cache: Cache,
  ) {
    this.totals = cache.totals(this.collection);
    this.marks = cache.keep(`${this.collection}-marks`, {
      collections: [this.collection],
      mayBeOld: () => true,
    });
  }

  /** Name of the collection, under which processes announce its changes. */
  get collection(): string {
    return this.model.collection.name;
  }

  /** One record or null. `trashed`: omit them (default), only them, or both. History is read only on request. */
  async find(
    id: string,
    options: { trashed?: 'exclude' | 'only' | 'include'; history?: boolean } = {},
  ): Promise<D | null> {
    const { trashed = 'exclude', history = false } = options;
    const filter = {
      _id: new Types.ObjectId(id),
      ...(trashed !== 'include' && { isDeleted: trashed === 'only' }),
    };
    return this.model.findOne(queryOf(filter), history ? undefined : { changes: 0 }).lean<D | null>();
  }

  /** Like {@link find}. @throws NotFoundError with the resource's text */
  async get(
    id: string,
    options: { trashed?: 'exclude' | 'only' | 'include'; history?: boolean } = {},
  ): Promise<D> {
    const document = await this.find(id, options);
    if (!document) throw new NotFoundError(this.policy.notFound);
    return document;
  }

  /** The records with these ids, including trashed ones (references still show their name, decision C6). */
  async findMany(ids: ReadonlyArray<Types.ObjectId | string>, projection?: Projection<D>): Promise<D[]> {
    if (ids.length === 0) return [];
    const filter = { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) };
    return this.model.find(queryOf(filter), projection ?? { changes: 0 }).lean<D[]>();
  }

  /** How many records meet a condition, which also says whether trashed ones do, and the first few of them. */
  countSome(filter: Filter<D>, sort: Order = {}): Promise<[number, D[]]> {
    const query = queryOf<D>(filter);
    return Promise.all([
      this.model.countDocuments(query).exec(),
      this.model.find(query, { changes: 0 }).sort(sort).limit(EXAMPLES).lean<D[]>().exec(),
    ]);
  }

  /**
   * One page of the list with its total (decision A3).
   * @param filter the resource's own conditions, built by its repository
   * @throws BadRequestError when the sort field is not listed
   */
  async page(query: ListRequest, filter: Filter<D> = {}, projection?: Projection<D>): Promise<Page<D>> {
    const conditions = this.conditions(query, filter);
    const fields = projection ?? { changes: 0 };
    const { limit } = query;
    const skip = (query.page - 1) * limit;
    const isRanked = query.sort === RELEVANCE && this.policy.knownBy !== undefined;
    if (isRanked && query.q?.trim())
      return this.ranked(query, filter, fields, { skip, limit, total: await this.count(conditions) });
    const sort = this.sortOf(isRanked ? undefined : query.sort);
    const counted = this.count(conditions);
    if (skip >= FAR) return this.deepPage(conditions, fields, sort, { skip, limit, total: await counted });
    const part = { projection: fields, sort, skip, limit };
    const isNarrowed = Object.keys(conditions).length > 1;
    if (isNarrowed && (await counted) <= (query.q?.trim() ? RARE_WORDS : RARE))
      return { items: await this.rare(conditions, part), total: await counted };
    const [items, total] = await Promise.all([this.read(conditions, part), counted]);
    return { items, total };
  }

  /** Combines a list's query with the resource's own conditions. */
  protected conditions(query: Pick<ListRequest, 'deleted' | 'q'>, filter: Filter<D> = {}): Filter<D> {
    return listConditions(this.policy, query, filter);
  }

  /** The order of a list; the policy's own by default. @throws BadRequestError when the field is not listed */
  sortOf(asked: string = this.policy.defaultSort): Record<string, 1 | -1> {
    return listOrder(this.policy, asked);
  }

  /** Announces a change to this kind of record. @param _change the change, if it was one record */
  protected async changed(_change?: RecordChange<D>): Promise<void> {
    this.cache.changed(this.collection);
  }

  /**
   * All matches, in batches for files of any length; each record once, even if records change in the meantime.
   * @param projection the fields to read; ids only if listed, or needed for the order
   */
  protected inBatches(
    conditions: Filter<D>,
    sort: Record<string, 1 | -1>,
    projection: Record<string, 1>,
  ): AsyncGenerator<D[]> {
    const began = clock.now();
    const read = (filter: Filter<D>, _id: 0 | 1) =>
      findBatches<D>(this.model, {
        filter: this.cast(filter),
        sort,
        projection: { ...projection, _id: projection['_id'] ?? _id },
        batchSize: BATCH,
      });
    if (FOR_EVER.has(Object.keys(sort)[0]!)) return read(conditions, 0);
    const changed = trusted({
      updatedAt: trusted({ $gte: new Date(began.getTime() - SKEW_MS) }),
      createdAt: trusted({ $lt: began }),
    });
    return eachOnce(read(conditions, 1), () =>
      read(filterOf<D>({ $and: [trusted(conditions), changed] }), 1),
    );
  }

  /* Search results, best matches first, see {@link relevanceTiers}; within a tier by name, else newest first. */
  private async ranked(
    { deleted, q = '' }: ListRequest,
    filter: Filter<D>,
    projection: Projection<D>,
    { skip, limit, total }: { skip: number; limit: number; total: number },
  ): Promise<Page<D>> {
    const { knownBy = {}, searchTerms = '' } = this.policy;
    const found = new Map<string, D>();
    const most = skip + limit;
    for (const tier of relevanceTiers(knownBy, searchTerms, q)) {
      if (found.size >= most) break;
      const among = [filter, tier].filter((part) => Object.keys(part).length > 0);
      const conditions = listConditions<D>(
        this.policy,
        { deleted },
        filterOf<D>({ $and: among.map(trusted) }),
      );
      const sort: Order = { ...(knownBy.name && { [knownBy.name]: 1 }), _id: -1 };
      // Each tier finds those of a better tier again.
      for (const one of await this.read(conditions, { projection, sort, limit: most + found.size }))
        if (!found.has(String(one._id))) found.set(String(one._id), one);
    }
    return { items: [...found.values()].slice(skip, most), total };
  }

  /* The limit stands before the order, so that the database cannot walk along it. */
  private async rare(
    conditions: Filter<D>,
    part: { projection: Projection<D>; sort: Order; skip: number; limit: number },
  ): Promise<D[]> {
    const stages = [
      { $match: this.cast(conditions) },
      { $limit: 2 * RARE_WORDS },
      { $sort: part.sort },
      { $skip: part.skip },
      { $limit: part.limit },
      { $project: part.projection },
    ];
    return this.model.collection.aggregate<D>(stages, { maxTimeMS: MAX_READ_MS }).toArray();
  }

  private async deepPage(
    conditions: Filter<D>,
    projection: Projection<D>,
    sort: Order,
    { skip, limit, total }: { skip: number; limit: number; total: number },
  ): Promise<Page<D>> {
    const field = Object.keys(sort)[0]!;
    const within = (bound: Bound | undefined) =>
      bound ? filterOf<D>({ $and: [trusted(conditions), trusted({ [field]: trusted(bound) })] }) : conditions;
    const list: DeepList<D> = {
      total,
      read: (order, bound, skipped, most) =>
        this.read(within(bound), { projection, sort: order, skip: skipped, limit: most }),
      count: (bound) => this.countNow(within(bound)),
      valueAt: async (order, bound, skipped) => {
        if (this.mayBeEmpty(field)) return undefined;
        const part = { projection: { _id: 0, [field]: 1 }, sort: order, skip: skipped, limit: 1 };
        return valueAt((await this.read(within(bound), part))[0] ?? null, field);
      },
      marks: (read) => this.marks.one(JSON.stringify([conditions, sort]), () => this.broadly(read)),
    };
    return { items: await deepPage(sort, list, skip, limit), total };
  }

  private count(conditions: Filter<D>): Promise<number> {
    return this.totals.one(JSON.stringify(conditions), () => this.broadly(() => this.countNow(conditions)));
  }

  private countNow(conditions: Filter<D>): Promise<number> {
    return this.model.countDocuments(queryOf(conditions), { maxTimeMS: MAX_REPORT_MS }).exec();
  }

  private mayBeEmpty(field: string): boolean {
    const path = this.model.schema.path(field);
    return !ALWAYS_SET.has(field) && !path?.isRequired && (path?.options.default ?? null) === null;
  }

  /**
   * Some of the records that meet the conditions. Cast and guarded like the model's own reads, but read by the driver: a
   * page is the most common call of all.
   */
  protected async read(conditions: Filter<D>, options: mongo.FindOptions): Promise<D[]> {
    const found = this.model.collection.find<D>(this.cast(conditions), {
      ...options,
      maxTimeMS: MAX_READ_MS,
    });
    return found.toArray();
  }

  private cast(conditions: Filter<D>): object {
    const query = this.model.find(queryOf(conditions));
    return query.cast(this.model, sanitizeFilter(query.getFilter()));
  }
}
