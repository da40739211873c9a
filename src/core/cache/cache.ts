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
  private readonly kinds = new Map<string, CachedValues<unknown>>();
  private readonly totalsOf = new Map<string, CachedValues<number>>();

  constructor(
    private readonly versions: CacheVersions,
    private readonly pending: PendingWrites,
    private readonly clock: Clock,
  ) {}

  /** Values of one kind; create it once, not per request. @param name unique, used in the measures */
  keep<V>(name: string, policy: CachePolicy<V>): CachedValues<V> {
    const values = new CachedValues(policy, () => this.markOf(policy.collections));
    if (policy.collections.length > 0) this.kinds.set(name, values);
    return values;
  }

  /** The numbers of a collection's records by their conditions. */
  totals(collection: string): CachedValues<number> {
    const known = this.totalsOf.get(collection);
    if (known) return known;
    const totals = this.keep<number>(`${collection}-totals`, {
      collections: [collection],
      mayBeOld: (numbers) => numbers.some((total) => total >= MANY),
    });
    this.totalsOf.set(collection, totals);
    return totals;
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
    return [...this.kinds].map(([name, { hits, misses, size: entries }]) => ({
      name,
      hits,
      misses,
      entries,
    }));
  }

  /* Undefined if it is unknown whether something changed. */
  private async markOf(collections: readonly string[]): Promise<string | undefined> {
    if (collections.length === 0) return undefined;
    const marks = await this.versions.current(collections);
    return marks && `${this.clock.today()} ${marks}`;
  }
}
