import { Injectable } from '@nestjs/common';
import type { ReferenceSummary } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Resource } from '../../shared/permissions.js';
import type { Actor } from '../access/actor.js';
import { seesTrash } from '../access/trash.js';
import { ConflictError } from '../errors/app-error.js';
import { concurrently } from '../concurrently.js';

/** What still refers to a record (decision C6); {@link visibleTo} says what of it an answer shows. */
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
export function visibleTo(
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

/** What a resource says of its records that name another resource's; all of it may be done twice. */
export interface Naming {
  /** Plural of the resource whose records name others. */
  resource: string;
  /** Counts those that name a record, trashed ones included, and names a few. */
  find?: (id: string) => Promise<ReferenceFound>;
  /**
   * Which of many records are named, in one query; it may answer others too, which nobody asked about. Left out: each of
   * them is asked about.
   */
  among?: (ids: readonly string[]) => Promise<Iterable<string>>;
  /** Removes those that name records which go for good; left out: what `find` counts refuses the permanent delete. */
  remove?: (ids: readonly string[]) => Promise<void>;
  /** Brings up to date what they keep of a record's name. What a crash cuts short is for their own upkeep. */
  renamed?: (id: string) => Promise<void>;
}

type Referring = Naming & Required<Pick<Naming, 'find'>>;
type Owned = Referring & Required<Pick<Naming, 'among' | 'remove'>>;

/**
 * Where resources say which of their records name another resource's: what refuses a permanent delete, what goes along
 * with it (decision C6), and what follows when a record is renamed.
 */
@Injectable()
export class References {
  private readonly namings = new Map<string, Naming[]>();

  /** Called in `onModuleInit` by the naming resource. @param target the resource that is named, for example `job` */
  register(target: string, naming: Owned | (Naming & { remove?: never })): void {
    this.namings.set(target, [...this.of(target), naming]);
  }

  /** Everything that refuses the permanent delete of a record now. */
  to(target: string, id: string): Promise<ReferenceFound[]> {
    return counted(this.referring(target), id);
  }

  /** Everything that goes along with a record's permanent delete. */
  goingWith(target: string, id: string): Promise<ReferenceFound[]> {
    return counted(this.owned(target), id);
  }

  /** Those of many records that something goes along with. */
  async ownersAmong(target: string, ids: readonly string[]): Promise<string[]> {
    return (await Promise.all(this.owned(target).map(async ({ among }) => [...(await among(ids))]))).flat();
  }

  /** Removes what goes along with records. */
  async removeWith(target: string, ids: readonly string[]): Promise<void> {
    for (const { remove } of this.owned(target)) await remove(ids);
  }

  /** Told before the call that renamed the record answers. */
  async renamed(target: string, id: string): Promise<void> {
    for (const { renamed } of this.of(target)) await renamed?.(id);
  }

  /** Everything that refers to each of many records now; records that nothing refers to are left out. */
  async toMany(target: string, ids: readonly string[]): Promise<Map<string, ReferenceFound[]>> {
    const named = await Promise.all(this.referring(target).map(({ among }) => among?.(ids) ?? ids));
    const perhaps = new Set(named.flatMap((part) => [...part]));
    const found = new Map<string, ReferenceFound[]>();
    await concurrently(
      ids.filter((id) => perhaps.has(id)),
      AT_ONCE,
      async (id) => {
        const references = await this.to(target, id);
        if (references.length > 0) found.set(id, references);
      },
    );
    return found;
  }

  /** Those of many records that any other names, each with one resource that does. */
  async namedAmong(target: string, ids: readonly string[]): Promise<Map<string, string>> {
    const referred = await this.toMany(target, ids);
    const named = new Map([...referred].map(([id, [first]]) => [id, first!.resource]));
    for (const { resource, among } of this.of(target))
      for (const id of (await among?.(ids)) ?? []) named.set(id, resource);
    return named;
  }

  /** @throws ConflictError STILL_REFERRED with `references`, as the actor may see them, when anything refers to the record */
  async assertNone(target: string, id: string, actor: Actor | undefined): Promise<void> {
    const found = await this.to(target, id);
    if (found.length === 0) return;
    const references = found.map((reference) => visibleTo(actor, reference));
    throw new ConflictError('STILL_REFERRED', MESSAGES.record.referenced, undefined, { references });
  }

  private of(target: string): Naming[] {
    return this.namings.get(target) ?? [];
  }

  private referring(target: string): Referring[] {
    return this.of(target).filter(
      (naming): naming is Referring => naming.find !== undefined && !naming.remove,
    );
  }

  private owned(target: string): Owned[] {
    return this.of(target).filter((naming): naming is Owned => naming.remove !== undefined);
  }
}

async function counted(namings: readonly Referring[], id: string): Promise<ReferenceFound[]> {
  const found = await Promise.all(namings.map(({ find }) => find(id)));
  return found.filter(({ count }) => count > 0);
}
