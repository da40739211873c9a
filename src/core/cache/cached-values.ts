/**
 * One read of a key at a time. All who ask during a read share the next one: it starts after they asked, so it shows
 * each of them what they had written before.
 */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly next = new Map<string, Promise<T>>();

  /** @param load reads the value; its error reaches all who wait for it */
  join(key: string, load: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (!running) return this.start(key, load);
    const waiting = this.next.get(key);
    if (waiting) return waiting;
    const begin = () => {
      this.next.delete(key);
      return this.start(key, load);
    };
    const next = running.then(begin, begin);
    this.next.set(key, next);
    return next;
  }

  isRunning(key: string): boolean {
    return this.running.has(key);
  }

  private start(key: string, load: () => Promise<T>): Promise<T> {
    const read = load();
    const end = () => {
      if (this.running.get(key) === read) this.running.delete(key);
    };
    this.running.set(key, read);
    read.then(end, end);
    return read;
  }
}

/**
 * After this time, ms, a value is read again even without an announced change: a process may die before it announces
 * one (case C3). Nobody waits for this read, because the value is nearly always still true.
 */
const MAX_AGE_MS = 20_000;
/**
 * Under constant writes a stale value rests this many times as long as its read took, ms, so that reading again takes
 * at most a twentieth of the database. Half of 1,000,000 filtered while somebody writes, on busy cores: with it p95 79
 * ms, without it refused after 5 s.
 */
const RESTS = 20;
const MIN_REST_MS = 1_000;
const MAX_REST_MS = 30_000;
const MAX_ENTRIES = 2_000;

/** When values become stale. */
export interface CachePolicy<V> {
  /** Collections whose changes make a value stale; none: it is read each time. */
  collections: readonly string[];
  /** Whether stale values may be shown while a read in the background replaces them; default: never. */
  mayBeOld?(values: V[]): boolean;
}

/** Reads the values of keys; its error reaches all who wait for them. Keys without a value are left out. */
export type ReadValues<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>;

interface Entry<V> {
  mark: string;
  at: number;
  /** How long a stale value is not read again, ms. */
  rest: number;
  value: V | undefined;
}

/** Values by key, see `Cache`. Reads of the same keys never run in parallel. */
export class CachedValues<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly reads = new SingleFlight<ReadonlyMap<string, V>>();
  /** Keys found in memory, and keys that somebody had to wait for. */
  hits = 0;
  misses = 0;

  /** @param currentMark stays the same while no collection changes; undefined if unknown */
  constructor(
    private readonly policy: CachePolicy<V>,
    private readonly currentMark: () => Promise<string | undefined>,
  ) {}

  /** The values of these keys; keys without a value are left out. All callers of a key must pass the same `read`. */
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
    // Nobody waits for this read: if it fails, the next caller starts another.
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
    // Under the mark from before the read: a later write has another mark.
    for (const key of keys) this.entries.set(key, { mark, at, rest, value: values.get(key) });
    return values;
  }
}

function ageOf(entry: { at: number } | undefined): number {
  return entry ? performance.now() - entry.at : Infinity;
}
