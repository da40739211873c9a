import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { clock } from '../clock/clock.js';
import { appendChanges, type StoredChange } from '../history/change.js';
import type { ResourceDocument } from './resource.schema.js';

/** How a bulk write went for one record. */
export type BulkOutcome = 'done' | 'wrong state' | 'missing';

/** Records of one write to the database. */
const CHUNK = 1_000;

/** What is written to each record that is not yet so. */
export interface BulkMark {
  /** Whether the records must be in the trash before. */
  from: boolean;
  fields: Record<string, unknown>;
  entry: StoredChange;
}

/**
 * Marks many records, each with its change entry and version in one atomic update of its own document (decision C3).
 * @param ids 24-digit texts, each once
 * @returns how it went for each id; a repetition answers `wrong state` for those that are done
 */
export async function markMany<D extends ResourceDocument>(
  model: Model<D>,
  ids: readonly string[],
  { from, fields, entry }: BulkMark,
): Promise<Map<string, BulkOutcome>> {
  const outcomes = new Map<string, BulkOutcome>();
  for (const chunk of chunksOf(ids)) {
    const found = await known(model, chunk);
    const operation = new Types.ObjectId().toHexString();
    const able = found
      .filter(({ isDeleted, purging }) => isDeleted === from && !purging)
      .map(({ _id }) => _id);
    for (const id of chunk) outcomes.set(id, 'missing');
    for (const { _id } of found) outcomes.set(String(_id), 'wrong state');
    if (able.length === 0) continue;
    const { modifiedCount } = await model.updateMany(
      { _id: trusted({ $in: able }), isDeleted: from, purging: null } as QueryFilter<D>,
      { $set: fields, $inc: { version: 1 }, $push: appendChanges([{ ...entry, operation }]) } as object,
    );
    // Where someone else was faster with some of them, the entry tells which ones we wrote.
    const done = modifiedCount === able.length ? able : await changedBy(model, able, operation);
    for (const id of done) outcomes.set(String(id), 'done');
  }
  return outcomes;
}

/** How the records of one kind are removed for good; `K` are the fields that this needs to know of each. */
export interface Removal<D, K extends keyof D> {
  needs: readonly K[];
  /** Told of the trashed ones before any is removed; may be told again. */
  before: (documents: Array<Pick<D, K>>) => Promise<void>;
  /** What is true only of a record that nothing belongs to: such a one is simply deleted. */
  bare: QueryFilter<D>;
  /** Removes what belongs to the others; safe to repeat. */
  cleanUp: (documents: Array<Pick<D, K>>) => Promise<void>;
}

/**
 * Removes many trashed records for good. Those that something belongs to are marked first, so that none can come back
 * half deleted, then what belongs to them goes, then themselves; a call that was cut short is finished by the next one.
 */
export async function purgeMany<D extends ResourceDocument, K extends keyof D & string>(
  model: Model<D>,
  ids: readonly string[],
  removal: Removal<D, K>,
): Promise<Map<string, BulkOutcome>> {
  const outcomes = new Map<string, BulkOutcome>();
  for (const chunk of chunksOf(ids)) {
    for (const id of chunk) outcomes.set(id, 'missing');
    const found = await known(model, chunk, removal.needs);
    const trashed = found.filter(({ isDeleted }) => isDeleted);
    for (const { _id } of found) outcomes.set(String(_id), 'wrong state');
    if (trashed.length === 0) continue;
    await removal.before(trashed);
    const gone = await removeEach(model, trashed, removal);
    for (const id of gone) outcomes.set(id, 'done');
  }
  return outcomes;
}

/** @returns the ids of those that are there no more */
async function removeEach<D extends ResourceDocument, K extends keyof D & string>(
  model: Model<D>,
  trashed: ReadonlyArray<State>,
  { needs, bare, cleanUp }: Removal<D, K>,
): Promise<string[]> {
  const ids = trashed.map(({ _id }) => String(_id));
  const filter = { _id: among(ids), isDeleted: true } as unknown as QueryFilter<D>;
  const { deletedCount } = await model.deleteMany({ ...filter, ...bare, purging: null });
  if (deletedCount === ids.length) return ids;
  await model.updateMany(filter, { $set: { purging: clock.now() } } as object);
  const marked = (await known(model, ids, needs)).filter(({ isDeleted, purging }) => isDeleted && purging);
  await cleanUp(marked);
  if (marked.length > 0)
    await model.deleteMany({ _id: trusted({ $in: marked.map(({ _id }) => _id) }) } as never);
  const left = new Set((await known(model, ids)).map(({ _id }) => String(_id)));
  return ids.filter((id) => !left.has(id));
}

type State = Pick<ResourceDocument, '_id' | 'isDeleted' | 'purging'>;

async function known<D extends ResourceDocument, K extends keyof D & string = never>(
  model: Model<D>,
  ids: string[],
  needs: readonly K[] = [],
): Promise<Array<State & Pick<D, K>>> {
  const filter = { _id: among(ids) } as unknown as QueryFilter<D>;
  const fields = Object.fromEntries(['isDeleted', 'purging', ...needs].map((field) => [field, 1]));
  return (await model.find(filter, fields).lean()) as unknown as Array<State & Pick<D, K>>;
}

async function changedBy<D extends ResourceDocument>(
  model: Model<D>,
  ids: Types.ObjectId[],
  operation: string,
): Promise<Types.ObjectId[]> {
  const filter = { _id: trusted({ $in: ids }), 'changes.operation': operation } as unknown as QueryFilter<D>;
  const found = (await model.find(filter, { _id: 1 }).lean()) as unknown as Array<Pick<D, '_id'>>;
  return found.map(({ _id }) => _id);
}

function among(ids: string[]) {
  return trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
}

function chunksOf(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let start = 0; start < ids.length; start += CHUNK) chunks.push(ids.slice(start, start + CHUNK));
  return chunks;
}
