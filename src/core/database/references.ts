import { Injectable } from '@nestjs/common';
import { MESSAGES } from '../../shared/messages.js';
import { ConflictError } from '../errors/app-error.js';
import { inLanes } from '../lanes.js';

/** What still refers to a record, as the answer of a refused permanent delete lists it (decision C6). */
export interface ReferenceFound {
  /** Plural of the referring resource, for example `candidates`. */
  resource: string;
  count: number;
  /** Some of them, by name. */
  examples: Array<{ _id: string; name: string }>;
}

/** So many records are looked up at a time. */
const AT_ONCE = 8;

type Finder = (id: string) => Promise<ReferenceFound>;
/** Those of many records that are referred to; it may name others, which nobody asked about. */
type Sieve = (ids: readonly string[]) => Promise<Iterable<string>>;

interface Referrer {
  find: Finder;
  among?: Sieve | undefined;
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
  register(target: string, find: Finder, among?: Sieve): void {
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
    const sieves = (this.referrers.get(target) ?? []).map(({ among }) => among ?? (async () => ids));
    const named = await Promise.all(sieves.map((among) => among(ids)));
    const some = new Set(named.flatMap((part) => [...part]));
    return ids.filter((id) => some.has(id));
  }

  /** @throws ConflictError STILL_REFERRED with `references` in the answer when anything refers to the record */
  async assertNone(target: string, id: string): Promise<void> {
    const references = await this.to(target, id);
    if (references.length > 0) {
      throw new ConflictError('STILL_REFERRED', MESSAGES.record.referenced, undefined, { references });
    }
  }
}
