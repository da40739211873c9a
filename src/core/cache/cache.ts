import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { PendingWrites } from '../pending-writes.js';
import { CacheVersions } from './cache-versions.js';
import { CachedValues, type CachePolicy } from './cached-values.js';

/**
 * From this many rows on, a total or a count may be some seconds old (docs/performance.md), because in an organisation
 * of that size somebody writes all the time. A bulk change finds its records by its filter, never by this number.
 */
export const MANY = 10_000;

export interface CacheMeasures {
  name: string;
  /** Values found in memory. */
  hits: number;
  /** Values that somebody had to wait for. */
  misses: number;
  entries: number;
}

/**
 * The one in-memory cache: a value is valid until a process changes one of its collections (see {@link CacheVersions})
 * or the day ends. Only for display: a rule that depends on a record reads the record.
 *
 * The rows of docs/performance.md about totals of lists, counts by job and the dashboard depend on it. Counting a list
 * of 100,000 takes 85 ms in the embedded database, reading the total here 0.4 ms.
 */
@Injectable()
export class Cache {
  private readonly kinds: Array<{ name: string; values: CachedValues<unknown> }> = [];

  constructor(
    private readonly versions: CacheVersions,
    private readonly pending: PendingWrites,
    private readonly clock: Clock,
  ) {}

  /** Values of one kind; create it once, not per request. @param name used in the measures */
  keep<V>(name: string, policy: CachePolicy<V>): CachedValues<V> {
    const values = new CachedValues(policy, () => this.markOf(policy.collections));
    if (policy.collections.length > 0) this.kinds.push({ name, values });
    return values;
  }

  totals(collection: string): CachedValues<number> {
    return this.keep<number>(`${collection}-totals`, {
      collections: [collection],
      mayBeOld: (totals) => totals.some((total) => total >= MANY),
    });
  }

  /**
   * Announces to all processes that a collection changed; call it after every write. Nobody waits for it: it is sent
   * before the write is answered, and the next request in this process uses the same connection, behind it.
   */
  changed(collection: string): void {
    this.pending.add(this.versions.bump(collection));
  }

  /** What each kind holds, and how many values this process found or had to read since it started. */
  measure(): CacheMeasures[] {
    const measures = new Map<string, CacheMeasures>();
    for (const { name, values } of this.kinds) {
      const { hits = 0, misses = 0, entries = 0 } = measures.get(name) ?? {};
      measures.set(name, {
        name,
        hits: hits + values.hits,
        misses: misses + values.misses,
        entries: entries + values.size,
      });
    }
    return [...measures.values()];
  }

  /* Undefined if it is unknown whether something changed. */
  private async markOf(collections: readonly string[]): Promise<string | undefined> {
    if (collections.length === 0) return undefined;
    const marks = await Promise.all(collections.map((name) => this.versions.current(name)));
    return marks.includes(undefined) ? undefined : [this.clock.today(), ...marks].join(' ');
  }
}
