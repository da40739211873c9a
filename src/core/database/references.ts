import { Injectable } from '@nestjs/common';
import type { ReferenceSummary } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Resource } from '../../shared/permissions.js';
import type { Actor } from '../access/actor.js';
import { seesTrash } from '../access/trash.js';
import { ConflictError } from '../errors/app-error.js';
import { inLanes } from '../lanes.js';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import { valueAt } from '../../shared/kit/value-at.js';

/** What still refers to a record (decision C6); {@link shownTo} says what of it an answer shows. */
export interface ReferenceFound {
  /** Plural of the referring resource, for example `candidates`. */
  resource: string;
  count: number;
  /** Whose readers may see the names; those of trashed records are for who sees that resource's trash. */
  reader: Resource;
  /** Some of them, by name. */
  examples: Array<{ _id: string; name: string; isDeleted?: boolean }>;
}

/** What refers to a record as `actor` may see it: names for the readers of what refers, the count for all. */
export function shownTo(
  actor: Actor | undefined,
  { resource, count, reader, examples }: ReferenceFound,
): ReferenceSummary {
  const reads = actor?.permissions.can(reader, 'read') ?? false;
  const seesAll = actor !== undefined && seesTrash(actor, reader);
  const shown = examples.filter(({ isDeleted }) => (isDeleted ? reads && seesAll : reads));
  return { resource, count, examples: shown.map(({ _id, name }) => ({ _id, name })) };
}

/** So many records are looked up at a time. */
const AT_ONCE = 8;

type Finder = (id: string) => Promise<ReferenceFound>;
/** Those of many records that are referred to; it may name others, which nobody asked about. */
type FindAmong = (ids: readonly string[]) => Promise<Iterable<string>>;

interface Referrer {
  find: Finder;
  among?: FindAmong | undefined;
}

/** Where resources say which of their records refer to another resource's: asked before a permanent delete. */
@Injectable()
export class References {
  private readonly referrers = new Map<string, Referrer[]>();

  /**
   * Called in `onModuleInit` by the referring resource.
   * @param target the resource referred to, for example `job`
   * @param find counts the referring records, trashed ones included, and names a few
   * @param among which of many records are referred to, in one query: for targets that are deleted by the thousand; without
   *   it each of them is asked about
   */
  register(target: string, find: Finder, among?: FindAmong): void {
    this.referrers.set(target, [...(this.referrers.get(target) ?? []), { find, among }]);
  }

  /** Everything that refers to the record now. */
  async to(target: string, id: string): Promise<ReferenceFound[]> {
    const found = await Promise.all((this.referrers.get(target) ?? []).map(({ find }) => find(id)));
    return found.filter((reference) => reference.count > 0);
  }

  /** Everything that refers to each of many records now; records that nothing refers to are left out. */
  async toMany(target: string, ids: readonly string[]): Promise<Map<string, ReferenceFound[]>> {
    const found = new Map<string, ReferenceFound[]>();
    await inLanes(await this.perhaps(target, ids), AT_ONCE, async (id) => {
      const references = await this.to(target, id);
      if (references.length > 0) found.set(id, references);
    });
    return found;
  }

  /* Those that have to be asked about one by one. */
  private async perhaps(target: string, ids: readonly string[]): Promise<string[]> {
    const finders = (this.referrers.get(target) ?? []).map(({ among }) => among ?? (async () => ids));
    const named = await Promise.all(finders.map((among) => among(ids)));
    const some = new Set(named.flatMap((part) => [...part]));
    return ids.filter((id) => some.has(id));
  }

  /** @throws ConflictError STILL_REFERRED with `references`, as the actor may see them, when anything refers to the record */
  async assertNone(target: string, id: string, actor: Actor | undefined): Promise<void> {
    const found = await this.to(target, id);
    if (found.length === 0) return;
    const references = found.map((reference) => shownTo(actor, reference));
    throw new ConflictError('STILL_REFERRED', MESSAGES.record.referenced, undefined, { references });
  }
}

const MARK = 'refersTo';

/** A schema's field with the ids of another kind's records: the integrity check finds it by its mark. */
export function idsReferringTo(model: string) {
  return { type: [Schema.Types.ObjectId], default: [], [MARK]: model };
}

/** The same for a field with one id. */
export function idReferringTo(model: string) {
  return { type: Schema.Types.ObjectId, required: true, [MARK]: model };
}

/** The fields of a model that name records of another kind, with that kind's model. */
export function referringFields({
  schema,
}: Pick<Model<unknown>, 'schema'>): Array<{ path: string; target: string }> {
  const found: Array<{ path: string; target: string }> = [];
  schema.eachPath((path, { options }) => {
    const target: unknown = options[MARK];
    if (typeof target === 'string') found.push({ path, target });
  });
  return found;
}

/** Every field that names records of another kind, with that kind's model. */
export function referringPaths(
  connection: Connection,
): Array<{ model: Model<unknown>; path: string; target: string }> {
  return Object.values(connection.models).flatMap((model) =>
    referringFields(model).map((field) => ({ model, ...field })),
  );
}

/** Those of many records that a field of this kind's records names, trashed ones included; in one query. */
export async function referredAmong(
  { collection }: Pick<Model<unknown>, 'collection'>,
  path: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = { [path]: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const found = await collection.find(wanted, { projection: { _id: 0, [path]: 1 } }).toArray();
  return [...new Set(found.map((document) => String(valueAt(document, path))))];
}
