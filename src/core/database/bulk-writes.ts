import { type Model, trusted, Types } from 'mongoose';
import { clock } from '../clock/clock.js';
import type { StoredChange } from '../history/change.js';
import { hasRoomFor, writeFull } from './record-changes.js';
import { queryOf, writes } from './document-types.js';
import type { ResourceDocument } from './resource.schema.js';
import { concurrently } from '../concurrently.js';
import { chunksOf } from '../../shared/kit/objects.js';

/** Outcome of a bulk write for one record. */
export type BulkOutcome = 'done' | 'wrong state' | 'missing' | 'referred';

/** Records per write to the database. */
const CHUNK = 1_000;
/** Chunks written in parallel; the database uses one core for each. */
const CONCURRENCY = 2;

/** What is written to each record that does not have it yet. */
export interface BulkMark {
  /** Whether the records must be in the trash before the write. */
  from: boolean;
  fields: Record<string, unknown>;
  entry: StoredChange;
}

/**
 * Marks many records, each with its change entry and version in one atomic update of its own document (decision C3).
 * @param ids 24-digit texts, each once
 * @returns the outcome for each id; a repeated call returns `wrong state` for those already done
 */
export async function markMany<D extends ResourceDocument>(
  model: Model<D>,
  ids: readonly string[],
  { from, fields, entry }: BulkMark,
): Promise<Map<string, BulkOutcome>> {
  const outcomes = new Map<string, BulkOutcome>();
  await concurrently(chunksOf(ids, CHUNK), CONCURRENCY, async (chunk) => {
    const found = await known(model, chunk);
    const operation = new Types.ObjectId().toHexString();
    const able = found
      .filter(({ isDeleted, purging }) => isDeleted === from && !purging)
      .map(({ _id }) => _id);
    for (const id of chunk) outcomes.set(id, 'missing');
    for (const { _id } of found) outcomes.set(String(_id), 'wrong state');
    if (able.length === 0) return;
    const { modifiedCount } = await model.updateMany(
      queryOf({ _id: trusted({ $in: able }), isDeleted: from, purging: null, ...hasRoomFor(1) }),
      writes({
        $set: fields,
        $inc: { version: 1 },
        $push: { changes: { $each: [{ ...entry, operation }] } },
      }),
    );
    // If another writer was faster with some of them, or a history is full, the entry shows which ones we wrote.
    const done = modifiedCount === able.length ? able : await changedBy(model, able, operation);
    for (const id of done) outcomes.set(String(id), 'done');
    for (const _id of able.filter((id) => outcomes.get(String(id)) !== 'done')) {
      const full = { _id, isDeleted: from, purging: null };
      if (await writeFull(model, full, fields, [{ ...entry, operation }])) outcomes.set(String(_id), 'done');
    }
  });
  return outcomes;
}

/** How records are permanently deleted. */
export interface Removal<D> {
  /** The trashed records that must stay because something refers to them. */
  refused: (ids: string[]) => Promise<ReadonlySet<string>>;
  /** The fields that `before` receives. */
  fields: readonly string[];
  /** Called with the other records before any is removed; may be called again. */
  before: (records: ReadonlyArray<Pick<ResourceDocument, '_id'>>) => Promise<void>;
  /** Removes what belongs to the records; safe to repeat. */
  cleanUp: (documents: D[]) => Promise<void>;
}

/**
 * Permanently deletes many trashed records. They are marked first, so that none can come back half deleted; then what
 * belongs to them is removed, then the records. The next call finishes one that was cut short.
 */
export async function deleteManyPermanently<D extends ResourceDocument>(
  model: Model<D>,
  ids: readonly string[],
  { refused, fields, before, cleanUp }: Removal<D>,
): Promise<Map<string, BulkOutcome>> {
  const outcomes = new Map<string, BulkOutcome>();
  await concurrently(chunksOf(ids, CHUNK), CONCURRENCY, async (chunk) => {
    for (const id of chunk) outcomes.set(id, 'missing');
    const found = await known(model, chunk, fields);
    for (const { _id } of found) outcomes.set(String(_id), 'wrong state');
    const trashed = found.filter(({ isDeleted }) => isDeleted);
    const referred = await refused(trashed.map(({ _id }) => String(_id)));
    for (const id of referred) outcomes.set(id, 'referred');
    const free = trashed.filter(({ _id }) => !referred.has(String(_id)));
    if (free.length === 0) return;
    await before(free);
    const wanted = free.map(({ _id }) => String(_id));
    const filter = queryOf<D>({ _id: among(wanted), isDeleted: true });
    await model.updateMany(filter, writes({ $set: { purging: clock.now() } }));
    const marked = (await whole(model, wanted)).filter(({ isDeleted, purging }) => isDeleted && purging);
    await cleanUp(marked);
    await model.deleteMany(queryOf({ _id: trusted({ $in: marked.map(({ _id }) => _id) }) }));
    const left = new Set((await known(model, wanted)).map(({ _id }) => String(_id)));
    for (const id of wanted) if (!left.has(id)) outcomes.set(id, 'done');
  });
  return outcomes;
}

type State = Pick<ResourceDocument, '_id' | 'isDeleted' | 'purging' | 'version'>;

/* Few fields: reading all of a candidate's search terms takes longer than deleting it. */
async function known<D extends ResourceDocument>(
  model: Model<D>,
  ids: string[],
  more: readonly string[] = [],
): Promise<State[]> {
  const fields = ['isDeleted', 'purging', 'version', ...more];
  return model.find(queryOf({ _id: among(ids) }), fields).lean<State[]>();
}

async function whole<D extends ResourceDocument>(model: Model<D>, ids: string[]): Promise<D[]> {
  return model.find(queryOf({ _id: among(ids) }), { changes: 0 }).lean<D[]>();
}

async function changedBy<D extends ResourceDocument>(
  model: Model<D>,
  ids: Types.ObjectId[],
  operation: string,
): Promise<Types.ObjectId[]> {
  const filter = queryOf<D>({ _id: trusted({ $in: ids }), 'changes.operation': operation });
  const found = await model.find(filter, { _id: 1 }).lean<State[]>();
  return found.map(({ _id }) => _id);
}

function among(ids: string[]) {
  return trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
}
