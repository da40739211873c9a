import { Injectable } from '@nestjs/common';
import type { ReferenceSummary } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Resource } from '../../shared/permissions.js';
import type { Actor } from '../access/actor.js';
import { seesTrash } from '../access/trash.js';
import { ConflictError } from '../errors/app-error.js';
import { concurrently } from '../concurrently.js';

/** What still refers to a record (decision C6); {@link visibleTo} limits what an answer shows. */
export interface ReferenceFound {
  /** Plural of the referring resource, for example `candidates`. */
  resource: string;
  count: number;
  /** Readers of this resource may see the names; names of trashed records also need access to its trash. */
  reader: Resource;
  /** Some of them, by name. */
  examples: Array<{ _id: string; name: string; isDeleted?: boolean }>;
}

/**
 * What refers to a record, limited to what `actor` may see: names for readers of the referring resource, the count for
 * all.
 */
export function visibleTo(
  actor: Actor | undefined,
  { resource, count, reader, examples }: ReferenceFound,
): ReferenceSummary {
  const reads = actor?.permissions.can(reader, 'read') ?? false;
  const seesAll = actor !== undefined && seesTrash(actor, reader);
  const displayed = examples.filter(({ isDeleted }) => (isDeleted ? reads && seesAll : reads));
  return { resource, count, examples: displayed.map(({ _id, name }) => ({ _id, name })) };
}

/** Records looked up in parallel. */
const AT_ONCE = 8;

/** What a resource states about its records that name another resource's; every function may be called again. */
export interface Naming {
  /** Plural of the resource whose records name others. */
  resource: string;
  /** Counts the records that name a record, trashed ones included, and names a few. */
  find?: (id: string) => Promise<ReferenceFound>;
  /** Which of many records are named, in one query; may return other ids too. Omitted: each of them is checked. */
  among?: (ids: readonly string[]) => Promise<Iterable<string>>;
  /** Removes records that name permanently deleted ones; omitted: what `find` counts refuses the permanent delete. */
  remove?: (ids: readonly string[]) => Promise<void>;
  /** Updates the copies of a record's name. Their own upkeep finishes what a crash cuts short. */
  renamed?: (id: string) => Promise<void>;
}

type Referring = Naming & Required<Pick<Naming, 'find'>>;
type Owned = Referring & Required<Pick<Naming, 'remove'>>;

/**
 * Resources register here which of their records name another resource's: what refuses a permanent delete, what is
 * deleted with it (decision C6), and what changes when a record is renamed.
 */
@Injectable()
export class References {
  private readonly namings = new Map<string, Naming[]>();

  /** Called in `onModuleInit` by the naming resource. @param target the named resource, for example `job` */
  register(target: string, naming: Owned | (Naming & { remove?: never })): void {
    this.namings.set(target, [...this.of(target), naming]);
  }

  /** Everything that refuses the permanent delete of a record now. */
  to(target: string, id: string): Promise<ReferenceFound[]> {
    return counted(this.referring(target), id);
  }

  /** Everything that a record's permanent delete also deletes. */
  goingWith(target: string, id: string): Promise<ReferenceFound[]> {
    return counted(this.owned(target), id);
  }

  /** Removes what is deleted together with the records. */
  async removeWith(target: string, ids: readonly string[]): Promise<void> {
    for (const { remove } of this.owned(target)) await remove(ids);
  }

  /** Called before the call that renamed the record answers. */
  async renamed(target: string, id: string): Promise<void> {
    for (const { renamed } of this.of(target)) await renamed?.(id);
  }

  /** Everything that refers to each of many records now; records without references are left out. */
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

  /** The records among `ids` that others name, each with one resource that does. */
  async namedAmong(target: string, ids: readonly string[]): Promise<Map<string, string>> {
    const referred = await this.toMany(target, ids);
    const named = new Map([...referred].map(([id, [first]]) => [id, first!.resource]));
    for (const { resource, among } of this.of(target))
      for (const id of (await among?.(ids)) ?? []) named.set(id, resource);
    return named;
  }

  /**
   * @throws ConflictError STILL_REFERRED with `references`, limited to what the actor may see, if anything refers to
   * the record
   */
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
