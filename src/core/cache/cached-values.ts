import { SingleFlight } from './single-flight.js';

/**
 * After this time, ms, a value is read again even if no process told of a change: a process may die before it tells (case
 * C3). Nobody waits for it: nearly always it is still true.
 */
const MAX_AGE_MS = 20_000;
/**
 * While people go on writing, values that may be old rest for so many times as long as it took to read them, ms: reading
 * them again takes a twentieth of the database at most. Half of 1,000,000 filtered while somebody writes, on busy cores: with
 * it p95 79 ms, without it refused after 5 s.
 */
const RESTS = 20;
const MIN_REST_MS = 1_000;
const MAX_REST_MS = 30_000;
const MAX_ENTRIES = 2_000;

/** When values become old. */
export interface CachePolicy<V> {
  /** Collections whose changes make a value old; none: it is read each time. */
  collections: readonly string[];
  /** Whether old values may be shown while they are read again beside the answer; default: never. */
  mayBeOld?(values: V[]): boolean;
}

/** Reads the values of keys; what it throws reaches all who wait for it. Keys without a value are left out. */
export type ReadValues<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>;

interface Entry<V> {
  mark: string;
  at: number;
  /** How long it is not read again although it may be old, ms. */
  rest: number;
  value: V | undefined;
}

/** What was read by key, see `Cache`. One read of the same keys runs at a time. */
export class CachedValues<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly reads = new SingleFlight<ReadonlyMap<string, V>>();
  /** Keys whose values were there when they were asked for, and those for which somebody waited. */
  hits = 0;
  misses = 0;

  /** @param currentMark stays the same while no collection changes; undefined when that cannot be known */
  constructor(
    private readonly policy: CachePolicy<V>,
    private readonly currentMark: () => Promise<string | undefined>,
  ) {}

  /** The values of these keys; keys without a value are left out. Who asks with a key asks with the same `read`. */
  async get(keys: readonly string[], read: ReadValues<V>): Promise<Map<string, V>> {
    const mark = await this.currentMark();
    const found = new Map<string, V>();
    const missing: string[] = [];
    const changed: string[] = [];
    const aged: string[] = [];
    for (const key of new Set(keys)) {
      const entry = mark === undefined ? undefined : this.entries.get(key);
      if (!entry) missing.push(key);
      else if (entry.mark !== mark) changed.push(key);
      else if (ageOf(entry) >= MAX_AGE_MS) aged.push(key);
      if (entry?.value !== undefined) found.set(key, entry.value);
    }
    if (!this.policy.mayBeOld?.([...found.values()])) missing.push(...changed.splice(0));
    const beside = [...changed, ...aged];
    // Nobody waits for this read: if it fails, the next who asks begins another.
    const isDue = beside.some((key) => ageOf(this.entries.get(key)) >= this.entries.get(key)!.rest);
    if (isDue && !this.reads.isRunning(beside.join()))
      this.readAgain(beside, mark, read).catch(() => undefined);
    this.misses += missing.length;
    this.hits += new Set(keys).size - missing.length;
    if (missing.length === 0) return found;
    for (const key of missing) found.delete(key);
    return new Map([...found, ...(await this.readAgain(missing, mark, read))]);
  }

  /** The value of one key, see {@link get}. */
  async one(key: string, read: () => Promise<V>): Promise<V> {
    const value = (await this.get([key], async () => new Map([[key, await read()]]))).get(key);
    if (value === undefined) throw new Error(`Nothing was read for ${key}`);
    return value;
  }

  /** How many values are held. */
  get size(): number {
    return this.entries.size;
  }

  private async readAgain(keys: string[], mark: string | undefined, read: ReadValues<V>) {
    const began = performance.now();
    const values = await this.reads.join(keys.join(), () => read(keys));
    if (mark === undefined) return values;
    const at = performance.now();
    const rest = Math.min(MAX_REST_MS, Math.max(MIN_REST_MS, RESTS * (at - began)));
    if (this.entries.size + keys.length > MAX_ENTRIES) this.entries.clear();
    // Under the mark from before the read: what was written meanwhile has another.
    for (const key of keys) this.entries.set(key, { mark, at, rest, value: values.get(key) });
    return values;
  }
}

function ageOf(entry: { at: number } | undefined): number {
  return entry ? performance.now() - entry.at : Infinity;
}
