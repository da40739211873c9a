import type { CacheVersions } from './cache-versions.js';

/** What was read is valid no longer than this, whatever happens to the mark. */
const MAX_MS = 10_000;
const MAX_ENTRIES = 5_000;

/**
 * What is known of a collection's records by id, read again as soon as any process changed one of them. Only for what
 * is shown: a rule that depends on a record reads the record.
 */
export class VersionedMap<V> {
  private readonly values = new Map<string, V | undefined>();
  private cacheVersion: string | undefined;
  private since = 0;

  /** @param name of the mark that every writer of the collection replaces, see {@link CacheVersions} */
  constructor(
    private readonly cacheVersions: CacheVersions,
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
    const [cacheVersion, known] = await Promise.all([this.cacheVersions.current(this.name), ids]);
    const wanted = [...new Set(known)];
    if (cacheVersion === undefined) return load(wanted);
    if (
      this.cacheVersion !== cacheVersion ||
      performance.now() - this.since > MAX_MS ||
      this.values.size > MAX_ENTRIES
    )
      this.forget(cacheVersion);
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
      if (this.cacheVersion === cacheVersion) this.values.set(id, value);
    }
    return found;
  }

  private forget(cacheVersion: string): void {
    this.values.clear();
    this.cacheVersion = cacheVersion;
    this.since = performance.now();
  }
}
