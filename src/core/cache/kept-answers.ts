import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { CacheVersions } from './cache-versions.js';
import { Flights } from './flights.js';

/** What was loaded is valid no longer than this, whatever happens to the cache versions, ms. */
const MAX_KEPT_MS = 60_000;
const MAX_KEPT = 500;

interface Kept {
  mark: string;
  at: number;
  value: Promise<unknown>;
}

/** Dear answers, kept while no process changes the collections that they come from, and no longer than the day. */
@Injectable()
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();
  private readonly flights = new Flights<unknown>();

  constructor(
    private readonly versions: CacheVersions,
    private readonly clock: Clock,
  ) {}

  /**
   * What is kept under `key`, else what `load` answers; those who ask meanwhile wait for one look-up, see {@link Flights}.
   * @param collections whose changes make it old; none: it is loaded each time
   */
  get<T>(key: string, collections: readonly string[], load: () => Promise<T>): Promise<T> {
    // Keys of all kinds of answers are kept in one map; who asks with a key asks with the same `load`.
    return this.answer(key, collections, load) as Promise<T>;
  }

  private async answer(
    key: string,
    collections: readonly string[],
    load: () => Promise<unknown>,
  ): Promise<unknown> {
    const mark = await this.markOf(collections);
    if (mark === undefined) return this.flights.join(key, load);
    const known = this.kept.get(key);
    if (known && known.mark === mark && performance.now() - known.at < MAX_KEPT_MS) return known.value;
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    const value = this.flights.join(key, load);
    const entry = { mark, at: performance.now(), value };
    this.kept.set(key, entry);
    value.catch(() => this.kept.get(key) === entry && this.kept.delete(key));
    return value;
  }

  /* Undefined when it cannot be known whether something changed. */
  private async markOf(collections: readonly string[]): Promise<string | undefined> {
    if (collections.length === 0) return undefined;
    const marks = await Promise.all(collections.map((name) => this.versions.current(name)));
    return marks.includes(undefined) ? undefined : [this.clock.today(), ...marks].join(' ');
  }
}
