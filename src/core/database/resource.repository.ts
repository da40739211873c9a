import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { MESSAGES } from '../../shared/messages.js';
import { clock } from '../clock/clock.js';
import { ConflictError, NotFoundError, StaleVersionError } from '../errors/app-error.js';
import { appendChanges, type Author, type StoredChange } from '../history/change.js';
import type { ListQuery } from '../http/list-query.js';
import { type BulkMark, type BulkOutcome, markMany, purgeMany, type Removal } from './bulk-writes.js';
import type { CountCache } from './count-cache.js';
import { listConditions, listOrder } from './list-conditions.js';
import { ListWindow } from './list-window.js';
import { LONGEST_READ_MS } from './longest-read.js';
import type { Page } from './page.js';
import { changedFields, fieldChanges } from './record-diff.js';
import type { ResourceDocument } from './resource.schema.js';
import type { ResourcePolicy } from './resource.policy.js';

type Filter = Record<string, unknown>;

/** Why and in which stage a write happens; goes into its change entries. */
export interface ChangeContext {
  action?: string;
  stage?: string;
  reason?: string;
  /** Further entries written in the same update. */
  extra?: StoredChange[];
}

/** How often a write without an expected version is tried again when someone else was faster. */
const ATTEMPTS = 10;

/**
 * Reads and writes of one kind of record. Reads leave trashed records out unless asked; every write is one atomic
 * update that appends its change entries and raises `version` (decisions A5, C3).
 */
export abstract class ResourceRepository<D extends ResourceDocument> {
  private readonly window: ListWindow<D>;

  constructor(
    protected readonly model: Model<D>,
    readonly policy: ResourcePolicy,
    private readonly counts: CountCache,
  ) {
    this.window = new ListWindow(model, policy.windowed);
  }

  /** One record or null. `trashed`: leave them out (default), only them, or both. History is read only when asked for. */
  async find(
    id: string,
    options: { trashed?: 'exclude' | 'only' | 'include'; history?: boolean } = {},
  ): Promise<D | null> {
    const { trashed = 'exclude', history = false } = options;
    const filter: Filter = { _id: new Types.ObjectId(id) };
    if (trashed !== 'include') filter['isDeleted'] = trashed === 'only';
    return (await this.model
      .findOne(filter as QueryFilter<D>, history ? undefined : { changes: 0 })
      .lean()) as D | null;
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

  /** The records with these ids, trashed ones included (references still show their name, decision C6). */
  async findMany(
    ids: ReadonlyArray<Types.ObjectId | string>,
    projection?: Record<string, 0 | 1>,
  ): Promise<D[]> {
    if (ids.length === 0) return [];
    const filter = { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) };
    return (await this.model.find(filter as QueryFilter<D>, projection ?? { changes: 0 }).lean()) as D[];
  }

  /**
   * One page of the list with its total (decision A3).
   * @param filter the resource's own conditions, built by its repository
   * @throws BadRequestError when the sort field is not listed
   */
  async page(
    query: ListQuery,
    filter: Filter = {},
    projection: Record<string, 0 | 1> = { changes: 0 },
  ): Promise<Page<D>> {
    const conditions = this.conditions(query, filter);
    const [items, total] = await Promise.all([
      this.window.read({
        conditions,
        order: this.sortOf(query.sort),
        projection,
        skip: (query.page - 1) * query.limit,
        limit: query.limit,
      }),
      this.counts.count(this.model, conditions, () =>
        this.model.countDocuments(conditions as QueryFilter<D>, { maxTimeMS: LONGEST_READ_MS }).exec(),
      ),
    ]);
    return { items, total };
  }

  /** What a list's query and the resource's own conditions mean together. */
  protected conditions(query: Pick<ListQuery, 'deleted' | 'q'>, filter: Filter = {}): Filter {
    return listConditions(this.policy, query, filter);
  }

  /** The order of a list, the policy's own when none is asked for. @throws BadRequestError when the field is not listed */
  sortOf(asked: string = this.policy.defaultSort): Record<string, 1 | -1> {
    return listOrder(this.policy, asked);
  }

  /** Writes a new record with its first change entry. Duplicate keys reach the caller as code 11000. */
  async create(values: Filter, author: Author, context: ChangeContext = {}): Promise<D> {
    const entry = this.entry(author, { ...context, action: context.action ?? 'created' });
    const created = new this.model({ ...values, changes: [entry, ...(context.extra ?? [])] });
    await created.save();
    await this.changed();
    return created.toObject() as D;
  }

  /**
   * Applies `patch` (field paths → values) to a live record, with a change entry for each field that really changes.
   * @param expected the version the caller read; undefined applies the fields to whatever is there
   * @throws NotFoundError, or StaleVersionError when `expected` is not the stored version
   */
  async update(
    id: string,
    expected: number | undefined,
    patch: Filter | ((current: D) => Filter),
    author: Author,
    context: ChangeContext = {},
  ): Promise<D> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const current = await this.get(id);
      if (expected !== undefined && current.version !== expected) throw new StaleVersionError();
      const wanted = typeof patch === 'function' ? patch(current) : patch;
      const changed = changedFields(current, wanted);
      const { extra = [], action = 'updated', ...reasons } = context;
      const entries = fieldChanges(current, changed, this.policy)
        .map((field) => this.entry(author, { action, ...reasons, ...field }))
        .concat(extra);
      if (changed.length === 0 && entries.length === 0) return current;
      const updated = await this.write(
        { _id: current._id, isDeleted: false, version: current.version },
        changed,
        entries,
      );
      if (updated) return updated;
      if (expected !== undefined)
        throw (await this.find(id)) ? new StaleVersionError() : new NotFoundError(this.policy.notFound);
    }
    throw new StaleVersionError();
  }

  /** Moves a record to the trash. A trashed one: 409; repeated calls change nothing. */
  async trash(id: string, author: Author): Promise<D> {
    return this.mark(
      id,
      false,
      [
        ['isDeleted', true],
        ['deletedAt', clock.now()],
      ],
      'deleted',
      author,
      MESSAGES.record.alreadyDeleted,
    );
  }

  /** Moves many records to the trash. @returns how it went for each id */
  trashMany(ids: readonly string[], author: Author): Promise<Map<string, BulkOutcome>> {
    const fields = { isDeleted: true, deletedAt: clock.now() };
    return this.markMany(ids, { from: false, fields, entry: this.entry(author, { action: 'deleted' }) });
  }

  /** Brings many records back from the trash. @returns how it went for each id */
  restoreMany(ids: readonly string[], author: Author): Promise<Map<string, BulkOutcome>> {
    const fields = { isDeleted: false, deletedAt: null };
    return this.markMany(ids, { from: true, fields, entry: this.entry(author, { action: 'restored' }) });
  }

  /** Removes many trashed records for good, like {@link purge}. @returns how it went for each id */
  async purgeMany<K extends keyof D & string>(
    ids: readonly string[],
    removal: Removal<D, K>,
  ): Promise<Map<string, BulkOutcome>> {
    const outcomes = await purgeMany(this.model, ids, removal);
    await this.changed();
    return outcomes;
  }

  /** Brings a record back from the trash. A live one: 409. */
  async restore(id: string, author: Author): Promise<D> {
    return this.mark(
      id,
      true,
      [
        ['isDeleted', false],
        ['deletedAt', null],
      ],
      'restored',
      author,
      MESSAGES.record.notDeleted,
    );
  }

  /**
   * Removes a trashed record for good: marked first, so that it cannot come back half deleted, then what belongs to it,
   * then itself. A call that was cut short is finished by the next one.
   * @param cleanUp removes what belongs to the record; safe to repeat
   * @throws ConflictError for a live one (decision C6), NotFoundError
   */
  async purge(id: string, cleanUp: (document: D) => Promise<void> = async () => {}): Promise<void> {
    const marked = await this.model
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), isDeleted: true } as QueryFilter<D>,
        { $set: { purging: clock.now() } } as object,
        { returnDocument: 'after', projection: { changes: 0 } },
      )
      .lean();
    if (!marked) throw await this.wrongState(id, MESSAGES.record.notInTrash);
    await cleanUp(marked as unknown as D);
    await this.model.deleteOne({ _id: new Types.ObjectId(id) } as QueryFilter<D>);
    await this.changed();
  }

  /** Calls `purge` for the records whose permanent delete was begun before `before` and cut short (case T02). */
  async finishPurges(before: Date, purge: (id: string) => Promise<void>): Promise<void> {
    const found = await this.model
      .find({ isDeleted: true, purging: trusted({ $lt: before, $ne: null }) } as unknown as QueryFilter<D>, {
        _id: 1,
      })
      .limit(1_000)
      .lean();
    for (const { _id } of found as unknown as D[]) await purge(String(_id));
  }

  /** A change entry by `author` now. */
  protected entry(
    author: Author,
    values: Omit<StoredChange, 'by' | 'byName' | 'at'> & ChangeContext,
  ): StoredChange {
    const { extra: _extra, ...rest } = values;
    return { by: author.userId, byName: author.name, at: clock.now(), ...rest };
  }

  /** Tells the totals of lists that this kind of record changed. */
  protected changed(): Promise<void> {
    return this.counts.forget(this.model);
  }

  private async markMany(ids: readonly string[], mark: BulkMark): Promise<Map<string, BulkOutcome>> {
    const outcomes = await markMany(this.model, ids, mark);
    await this.changed();
    return outcomes;
  }

  private async mark(
    id: string,
    from: boolean,
    fields: Array<[string, unknown]>,
    action: string,
    author: Author,
    refused: string,
  ) {
    const filter = { _id: new Types.ObjectId(id), isDeleted: from, purging: null };
    const updated = await this.write(filter, fields, [this.entry(author, { action })]);
    if (!updated) throw await this.wrongState(id, refused);
    return updated;
  }

  private async write(
    filter: Filter,
    fields: Array<[string, unknown]>,
    entries: StoredChange[],
  ): Promise<D | null> {
    const updated = await this.model
      .findOneAndUpdate(
        filter as QueryFilter<D>,
        {
          ...(fields.length > 0 && { $set: Object.fromEntries(fields) }),
          $inc: { version: 1 },
          $push: appendChanges(entries),
        } as object,
        { returnDocument: 'after', projection: { changes: 0 } },
      )
      .lean();
    if (updated) await this.changed();
    return updated as D | null;
  }

  private async wrongState(id: string, refused: string): Promise<Error> {
    return (await this.find(id, { trashed: 'include' }))
      ? new ConflictError('WRONG_STATE', refused)
      : new NotFoundError(this.policy.notFound);
  }
}
