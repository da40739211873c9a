import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { PendingWrites } from '../pending-writes.js';
import { CacheVersions } from './cache-versions.js';
import { CachedValues, type CachePolicy } from './cached-values.js';

/**
 * So many count as many: a total or a count of them may be some seconds old (docs/performance.md), as somebody writes all
 * the time in a house of that size. A bulk change finds what it works on by its filter, never by this number.
 */
export const MANY = 10_000;

export interface CacheMeasures {
  name: string;
  /** Values that were there when they were asked for. */
  hits: number;
  /** Values for which somebody waited until they were read. */
  misses: number;
  entries: number;
}

/**
 * The one way to keep in memory what was read: valid until some process changes one of its collections (see
 * {@link CacheVersions}) or the day ends. Only for what is shown: a rule that depends on a record reads the record.
 *
 * It carries the rows of docs/performance.md about totals of lists, counts by job and the dashboard. Counting a list of
 * 100,000 takes 85 ms of the embedded database, reading the total here 0.4 ms.
 */
@Injectable()
export class Cache {
  private readonly kinds: Array<{ name: string; values: CachedValues<unknown> }> = [];

  constructor(
    private readonly versions: CacheVersions,
    private readonly pending: PendingWrites,
    private readonly clock: Clock,
  ) {}

  /** Values of one kind; to be made once, not for each request. @param name under which they are measured */
  keep<V>(name: string, policy: CachePolicy<V>): CachedValues<V> {
    const values = new CachedValues(policy, () => this.markOf(policy.collections));
    if (policy.collections.length > 0) this.kinds.push({ name, values });
    return values;
  }

  /** Totals of a collection's lists. */
  totals(collection: string): CachedValues<number> {
    return this.keep<number>(`${collection}-totals`, {
      collections: [collection],
      mayBeOld: (totals) => totals.some((total) => total >= MANY),
    });
  }

  /**
   * Tells all processes that a collection changed; to be called after every write to it. Nobody waits for it: it is sent
   * before the write is answered, and whoever asks this process next asks by the same connection, behind it.
   */
  changed(collection: string): void {
    this.pending.add(this.versions.bump(collection));
  }

  /** What each kind holds, and how many values this process had or had to read since it started. */
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

  /* Undefined when it cannot be known whether something changed. */
  private async markOf(collections: readonly string[]): Promise<string | undefined> {
    if (collections.length === 0) return undefined;
    const marks = await Promise.all(collections.map((name) => this.versions.current(name)));
    return marks.includes(undefined) ? undefined : [this.clock.today(), ...marks].join(' ');
  }
}
