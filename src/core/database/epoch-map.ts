import type { Epochs } from './epochs.js';

/** What was read is believed no longer than this, whatever happens to the mark. */
const LONGEST_MS = 10_000;
const MOST_ENTRIES = 5_000;

/**
 * What is known of a collection's records by id, read again as soon as any process changed one of them. Only for what
 * is shown: a rule that depends on a record reads the record.
 */
export class EpochMap<V> {
  private readonly values = new Map<string, V | undefined>();
  private epoch: string | undefined;
  private since = 0;

  /** @param name of the mark that every writer of the collection replaces, see {@link Epochs} */
  constructor(
    private readonly epochs: Epochs,
    private readonly name: string,
  ) {}

  /**
   * The values of these ids; ids that `load` does not find are left out. Ids that are still being read are welcome: the
   * mark is looked up meanwhile.
   * @param load reads those that are not known, by id
   */
  async get(
    ids: readonly string[] | Promise<readonly string[]>,
    load: (missing: string[]) => Promise<Map<string, V>>,
  ): Promise<Map<string, V>> {
    const [epoch, known] = await Promise.all([this.epochs.current(this.name), ids]);
    const wanted = [...new Set(known)];
    if (epoch === undefined) return load(wanted);
    if (
      this.epoch !== epoch ||
      performance.now() - this.since > LONGEST_MS ||
      this.values.size > MOST_ENTRIES
    )
      this.forget(epoch);
    const found = new Map<string, V>();
    const missing: string[] = [];
    for (const id of wanted) {
      const value = this.values.get(id);
      if (value !== undefined) found.set(id, value);
      else if (!this.values.has(id)) missing.push(id);
    }
    if (missing.length === 0) return found;
    const loaded = await load(missing);
    for (const id of missing) {
      const value = loaded.get(id);
      if (value !== undefined) found.set(id, value);
      // What was read under an older mark is not kept under a newer one.
      if (this.epoch === epoch) this.values.set(id, value);
    }
    return found;
  }

  private forget(epoch: string): void {
    this.values.clear();
    this.epoch = epoch;
    this.since = performance.now();
  }
}
