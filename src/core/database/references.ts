import { Injectable } from '@nestjs/common';
import { MESSAGES } from '../../shared/messages.js';
import { ConflictError } from '../errors/app-error.js';

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

/** Where resources say which of their records refer to another resource's: asked before a permanent delete. */
@Injectable()
export class References {
  private readonly finders = new Map<string, Finder[]>();

  /**
   * Called in `onModuleInit` by the referring resource.
   * @param target the resource referred to, for example `job`
   * @param find counts the referring records, trashed ones included, and names a few
   */
  register(target: string, find: Finder): void {
    this.finders.set(target, [...(this.finders.get(target) ?? []), find]);
  }

  /** Everything that refers to the record now. */
  async to(target: string, id: string): Promise<ReferenceFound[]> {
    const found = await Promise.all((this.finders.get(target) ?? []).map((find) => find(id)));
    return found.filter((reference) => reference.count > 0);
  }

  /** Everything that refers to each of many records now; records that nothing refers to are left out. */
  async toMany(target: string, ids: readonly string[]): Promise<Map<string, ReferenceFound[]>> {
    const found = new Map<string, ReferenceFound[]>();
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      await Promise.all(
        ids.slice(start, start + AT_ONCE).map(async (id) => {
          const references = await this.to(target, id);
          if (references.length > 0) found.set(id, references);
        }),
      );
    }
    return found;
  }

  /** @throws ConflictError STILL_REFERRED with `references` in the answer when anything refers to the record */
  async assertNone(target: string, id: string): Promise<void> {
    const references = await this.to(target, id);
    if (references.length > 0) {
      throw new ConflictError('STILL_REFERRED', MESSAGES.record.referenced, undefined, { references });
    }
  }
}
