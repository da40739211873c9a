import { Injectable } from '@nestjs/common';
import { CacheVersions } from './cache-versions.js';

/** A total is valid no longer than this, whatever happens to the cache versions. */
const MAX_MS = 10_000;
const MAX_ENTRIES = 500;

/** A model, as far as counting needs to know it. */
interface Counted {
  collection: { name: string };
}

/** Totals of lists, counted again as soon as any process changed the collection: counting is a list's dearest part. */
@Injectable()
export class CountCache {
  private readonly entries = new Map<string, { cacheVersion: string; at: number; total: number }>();

  constructor(private readonly cacheVersions: CacheVersions) {}

  /** The total of `filter`, from memory when nothing was written since, else from `count`. */
  async count(model: Counted, filter: unknown, count: () => Promise<number>): Promise<number> {
    const cacheVersion = await this.cacheVersions.current(model.collection.name);
    if (cacheVersion === undefined) return count();
    const key = `${model.collection.name} ${JSON.stringify(filter)}`;
    const known = this.entries.get(key);
    if (known && known.cacheVersion === cacheVersion && performance.now() - known.at < MAX_MS)
      return known.total;
    const total = await count();
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, { cacheVersion, at: performance.now(), total });
    return total;
  }

  /** To be called after every write to the collection. */
  forget(model: Counted): Promise<void> {
    return this.cacheVersions.bump(model.collection.name);
  }
}
