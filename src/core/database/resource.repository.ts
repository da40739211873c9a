import { trusted, Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '../../shared/kit/value-at.js';
import { MESSAGES } from '../../shared/messages.js';
import { clock } from '../clock/clock.js';
import { ConflictError, NotFoundError, StaleVersionError } from '../errors/app-error.js';
import type { Author, StoredChange } from '../history/change.js';
import {
  type BulkMark,
  type BulkOutcome,
  markMany,
  deleteManyPermanently,
  type Removal,
} from './bulk-writes.js';
import { hasRoomFor, writeFull, changedFields, fieldChanges } from './record-changes.js';
import { type Filter, type NewValues, type Patch, queryOf, writes } from './document-types.js';
import { inBatches } from './find-batches.js';
import { isDuplicateKey } from './mongo-errors.js';
import { openReservedId, takeReservedId } from './new-ids.js';
import { ResourceReads } from './resource.reads.js';
import type { ResourceDocument } from './resource.schema.js';

/** Reason and stage of a write; goes into its change entries. */
export interface ChangeContext {
  action?: string;
  stage?: string;
  reason?: string;
  /** Further entries written in the same update. */
  extra?: StoredChange[];
}

/** Interrupted permanent deletes finished per run. */
const MAX_DELETES = 1_000;

/** Records whose words are checked in one go. */
const WORDED = 200;

/** Attempts of a write without an expected version when another writer is faster. */
const ATTEMPTS = 10;

/**
 * Reads and writes of one kind of record. Every write is one atomic update that appends its change entries and raises
 * `version` (decisions A5, C3).
 */
export abstract class ResourceRepository<D extends ResourceDocument> extends ResourceReads<D> {
  /** Writes a new record with its first change entry, completed and validated by the schema; see {@link insert}. */
  async create(values: NewValues<D>, author: Author): Promise<D> {
    const entry = this.entry(author, { action: 'created' });
    const record = new this.model({
      _id: this.idOfNew(),
      ...values,
      changes: [entry],
      createdAt: entry.at,
      updatedAt: entry.at,
    });
    await record.validate();
    return this.insert(record.toObject<D>());
  }

  /**
   * Writes a complete record; a repeated call whose record exists returns that record. Uses the driver: the schema has
   * done its part, or there is none. Duplicate keys reach the caller as code 11000.
   */
  protected async insert(record: D): Promise<D> {
    const reserved = takeReservedId();
    if (reserved?.repeated) {
      const earlier = await this.find(String(reserved.id), { trashed: 'include' });
      if (earlier) return earlier;
    }
    try {
      await this.model.collection.insertOne(record, { ignoreUndefined: true });
    } catch (error) {
      if (!reserved || !isDuplicateKey(error)) throw error;
      // The first attempt of the call, presumed dead, may have written it in the meantime.
      const own = await this.find(String(reserved.id), { trashed: 'include' });
      if (own) return own;
      reserved.begun = false;
      throw error;
    }
    await this.changed({ before: null, after: record });
    return record;
  }

  /**
   * Applies `patch` (field paths → values) to a live record, with a change entry for each field that really changes.
   * @param expected the version the caller read; undefined applies the fields to any version
   * @throws NotFoundError, or StaleVersionError when `expected` is not the stored version
   */
  async update(
    id: string,
    expected: number | undefined,
    patch: Patch<D> | ((current: D) => Patch<D>),
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
        () => current,
      );
      if (updated) return updated;
      if (expected !== undefined)
        throw (await this.find(id)) ? new StaleVersionError() : new NotFoundError(this.policy.notFound);
    }
    throw new StaleVersionError();
  }

  /** Moves a record to the trash. A trashed one: 409; repeated calls change nothing. */
  async trash(id: string, author: Author): Promise<D> {
    return this.mark(id, this.trashing(author), MESSAGES.record.alreadyDeleted);
  }

  /** Moves many records to the trash. @returns the outcome for each id */
  trashMany(ids: readonly string[], author: Author): Promise<Map<string, BulkOutcome>> {
    return this.markMany(ids, this.trashing(author));
  }

  /** Restores a record from the trash. A live one: 409. */
  async restore(id: string, author: Author): Promise<D> {
    return this.mark(id, this.restoring(author), MESSAGES.record.notDeleted);
  }

  /** Restores many records from the trash. @returns the outcome for each id */
  restoreMany(ids: readonly string[], author: Author): Promise<Map<string, BulkOutcome>> {
    return this.markMany(ids, this.restoring(author));
  }

  /**
   * Permanently deletes trashed records; the next call finishes a delete that was cut short.
   * @returns the outcome for each id
   */
  async deleteManyPermanently(
    ids: readonly string[],
    removal: Removal<D>,
  ): Promise<Map<string, BulkOutcome>> {
    const outcomes = await deleteManyPermanently(this.model, ids, removal);
    await this.changed();
    return outcomes;
  }

  /** False once a record's permanent delete has begun: anything written for it after that belongs to nothing. */
  async isKept(id: string): Promise<boolean> {
    return (await this.model.exists(queryOf({ _id: new Types.ObjectId(id), purging: null }))) !== null;
  }

  /** Ids of the records whose permanent delete began before `before` and was cut short (case T02). */
  async cutShort(before: Date): Promise<string[]> {
    const found = await this.model
      .find(queryOf({ isDeleted: true, purging: trusted({ $lt: before, $ne: null }) }), { _id: 1 })
      .limit(MAX_DELETES)
      .lean<Array<Pick<D, '_id'>>>();
    return found.map(({ _id }) => String(_id));
  }

  /**
   * Updates the derived words of records, trashed ones included. Those whose words are right stay as they are, and so do
   * those that somebody changes in the meantime: that write has new words.
   * @param termsOf the words of each record of a batch, in its order
   */
  async refreshTerms(
    filter: Filter<D>,
    termsOf: (records: readonly D[]) => Promise<string[][]>,
  ): Promise<void> {
    const all = queryOf<D>({ isDeleted: trusted({ $in: [false, true] }), ...filter });
    const found = this.model.find(all, { changes: 0 }).lean<D[]>().cursor({ batchSize: WORDED });
    for await (const records of inBatches<D>(found, WORDED)) {
      const terms = await termsOf(records);
      for (const [index, record] of records.entries()) {
        if (isDeepStrictEqual(valueAt(record, 'terms'), terms[index])) continue;
        const { _id, version } = record;
        const update = writes<D>({ $set: { terms: terms[index] } });
        await this.model.updateOne(queryOf<D>({ _id, version }), update, { timestamps: false });
        await this.changed();
      }
    }
  }

  /** The id that the call reserved for its record, or a new one. */
  protected idOfNew(): Types.ObjectId {
    return openReservedId()?.id ?? new Types.ObjectId();
  }

  /** A change entry by `author` now. */
  protected entry(
    author: Author,
    values: Omit<StoredChange, 'by' | 'byName' | 'at'> & ChangeContext,
  ): StoredChange {
    const { extra: _extra, ...rest } = values;
    return { by: author.userId, byName: author.name, at: clock.now(), ...rest };
  }

  /** Fields that a single trash or restore sets in the same write. */
  protected markedWith(): Array<[string, unknown]> {
    return [];
  }

  private trashing(author: Author): BulkMark {
    const fields = { isDeleted: true, deletedAt: clock.now() };
    return { from: false, fields, entry: this.entry(author, { action: 'deleted' }) };
  }

  private restoring(author: Author): BulkMark {
    const fields = { isDeleted: false, deletedAt: null };
    return { from: true, fields, entry: this.entry(author, { action: 'restored' }) };
  }

  private async markMany(ids: readonly string[], mark: BulkMark): Promise<Map<string, BulkOutcome>> {
    const outcomes = await markMany(this.model, ids, mark);
    await this.changed();
    return outcomes;
  }

  private async mark(id: string, { from, fields, entry }: BulkMark, refused: string): Promise<D> {
    const filter = { _id: new Types.ObjectId(id), isDeleted: from, purging: null };
    const marked = [...Object.entries(fields), ...this.markedWith()];
    const updated = await this.write(filter, marked, [entry], (after) => ({ ...after, isDeleted: from }));
    if (!updated) throw await this.wrongState(id, refused);
    return updated;
  }

  private async write(
    filter: Filter<ResourceDocument>,
    fields: Array<[string, unknown]>,
    entries: StoredChange[],
    before: (after: D) => D,
  ): Promise<D | null> {
    const values = Object.fromEntries(fields);
    const updated =
      (await this.model
        .findOneAndUpdate(
          queryOf({ ...filter, ...hasRoomFor(entries.length) }),
          writes({
            ...(fields.length > 0 && { $set: values }),
            $inc: { version: 1 },
            $push: { changes: { $each: entries } },
          }),
          { returnDocument: 'after', projection: { changes: 0 } },
        )
        .lean<D | null>()) ?? (await writeFull(this.model, filter, values, entries));
    if (updated) await this.changed({ before: before(updated), after: updated });
    return updated;
  }

  private async wrongState(id: string, refused: string): Promise<Error> {
    return (await this.find(id, { trashed: 'include' }))
      ? new ConflictError('WRONG_STATE', refused)
      : new NotFoundError(this.policy.notFound);
  }
}
