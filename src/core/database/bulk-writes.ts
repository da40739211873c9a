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
  told: readonly string[];
  /** Called with the other records before any is removed; may be called again. */
  before: (records: ReadonlyArray<Pick<ResourceDocument, '_id'>>) => Promise<void>;
  /** The records that own more than files; a record that owns nothing is simply deleted. */
  owners: (ids: string[]) => Promise<ReadonlySet<string>>;
  /** Removes what belongs to the records; safe to repeat. */
  cleanUp: (documents: D[]) => Promise<void>;
}

/**
 * Permanently deletes many trashed records. Those that own nothing are deleted if unchanged since they were read. The
 * others are marked first, so that none can come back half deleted; then what belongs to them is removed, then the
 * records. The next call finishes one that was cut short.
 * @param fileFields the fields that keep files, with their empty values
 */
export async function deleteManyPermanently<D extends ResourceDocument>(
  model: Model<D>,
  ids: readonly string[],
  removal: Removal<D>,
  fileFields: Readonly<Record<string, unknown>>,
): Promise<Map<string, BulkOutcome>> {
  const outcomes = new Map<string, BulkOutcome>();
  await concurrently(chunksOf(ids, CHUNK), CONCURRENCY, async (chunk) => {
    for (const id of chunk) outcomes.set(id, 'missing');
    const found = await known(model, chunk, removal.told);
    for (const { _id } of found) outcomes.set(String(_id), 'wrong state');
    const trashed = found.filter(({ isDeleted }) => isDeleted);
    if (trashed.length === 0) return;
    const refused = await removal.refused(trashed.map(({ _id }) => String(_id)));
    for (const id of refused) outcomes.set(id, 'referred');
    const free = trashed.filter(({ _id }) => !refused.has(String(_id)));
    if (free.length === 0) return;
    await removal.before(free);
    for (const id of await removeEach(model, free, removal, fileFields)) outcomes.set(id, 'done');
  });
  return outcomes;
}

/** @returns the ids of the records that no longer exist */
async function removeEach<D extends ResourceDocument>(
  model: Model<D>,
  trashed: readonly State[],
  { owners, cleanUp }: Removal<D>,
  fileFields: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const ids = trashed.map(({ _id }) => String(_id));
  const owning = await owners(ids);
  const bare = trashed.filter(({ _id }) => !owning.has(String(_id)));
  if ((await deleteUnchanged(model, bare, fileFields)) === ids.length) return ids;
  const filter = queryOf<D>({ _id: among(ids), isDeleted: true });
  await model.updateMany(filter, writes({ $set: { purging: clock.now() } }));
  const marked = (await whole(model, ids)).filter(({ isDeleted, purging }) => isDeleted && purging);
  await cleanUp(marked);
  if (marked.length > 0)
    await model.deleteMany(queryOf({ _id: trusted({ $in: marked.map(({ _id }) => _id) }) }));
  const left = new Set((await known(model, ids)).map(({ _id }) => String(_id)));
  return ids.filter((id) => !left.has(id));
}

/**
 * Deletes the records that hold no files and are unchanged: a record that was restored and edited in between has
 * another version. Marking them first would write each of their indexes once more, which costs far more than the
 * delete.
 * @returns how many were deleted
 */
async function deleteUnchanged<D extends ResourceDocument>(
  model: Model<D>,
  documents: readonly State[],
  fileFields: Readonly<Record<string, unknown>>,
): Promise<number> {
  const versions = new Map<number, Types.ObjectId[]>();
  for (const { _id, version } of documents) {
    const same = versions.get(version);
    if (same) same.push(_id);
    else versions.set(version, [_id]);
  }
  let gone = 0;
  for (const [version, same] of versions) {
    const filter = queryOf<D>({ _id: trusted({ $in: same }), version, isDeleted: true, purging: null });
    gone += (await model.deleteMany({ ...filter, ...fileFields })).deletedCount;
  }
  return gone;
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
