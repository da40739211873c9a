import { Injectable } from '@nestjs/common';
import { PendingWrites } from '../database/pending-writes.js';
import { CacheVersions } from './cache-versions.js';
import { Flights } from './flights.js';

/** A total is valid no longer than this, whatever happens to the cache versions. */
const MAX_MS = 10_000;
const MAX_ENTRIES = 500;
/** A total of so many may be this old while it is counted again, as long as people go on writing. */
const MANY = 10_000;
const MAX_OLD_MS = 1_000;

/** A model, as far as counting needs to know it. */
interface Counted {
  collection: { name: string };
}

/** Totals of lists, counted again as soon as any process changed the collection: counting is a list's dearest part. */
@Injectable()
export class CountCache {
  private readonly entries = new Map<string, { cacheVersion: string; at: number; total: number }>();

  private readonly flights = new Flights<number>();

  constructor(
    private readonly cacheVersions: CacheVersions,
    private readonly pending: PendingWrites,
  ) {}

  /**
   * The total of `filter`, from memory when nothing was written since, else from `count`, of which one runs at a time.
   * Of {@link MANY} or more, what they were within the last second is told while they are counted again; a bulk action
   * finds what it works on by its filter, never by this number.
   */
  async count(model: Counted, filter: unknown, count: () => Promise<number>): Promise<number> {
    const key = `${model.collection.name} ${JSON.stringify(filter)}`;
    const cacheVersion = await this.cacheVersions.current(model.collection.name);
    if (cacheVersion === undefined) return this.flights.join(key, count);
    const known = this.entries.get(key);
    const age = known ? performance.now() - known.at : Infinity;
    if (known && known.cacheVersion === cacheVersion && age < MAX_MS) return known.total;
    if (!known || known.total < MANY || age >= MAX_OLD_MS) return this.countAnew(key, cacheVersion, count);
    if (!this.flights.has(key)) {
      // Who does not wait is told of a failure when it asks again.
      this.countAnew(key, cacheVersion, count).catch(() => undefined);
    }
    return known.total;
  }

  private async countAnew(key: string, cacheVersion: string, count: () => Promise<number>): Promise<number> {
    const total = await this.flights.join(key, count);
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, { cacheVersion, at: performance.now(), total });
    return total;
  }

  /**
   * To be called after every write to the collection. Nobody waits for it: it is sent before the write is answered, and
   * whoever asks this process next asks by the same connection, behind it.
   * @param note what changed, see {@link CacheVersions.bump}
   */
  forget(model: Counted, note?: string): void {
    this.pending.add(this.cacheVersions.bump(model.collection.name, note));
  }
}
