import { Logger } from '@nestjs/common';
import type { FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';

const HOUR = 3_600_000;

/**
 * Removes stored files that no record refers to: leftovers of a crash between storing a file and writing its record, or
 * between writing the record and removing the replaced file (case F09).
 * @param isReferenced returns which of these ids a record holds; called with at most 500 ids
 * @param minAge ms; younger files may still wait for their record
 * @returns how many files were removed
 */
export async function removeOrphans(
  store: FileStore,
  isReferenced: (ids: string[]) => Promise<Set<string>>,
  minAge = HOUR,
): Promise<number> {
  const before = new Date(Date.now() - minAge);
  let removed = 0;
  let group: string[] = [];
  const flush = async () => {
    const held = await isReferenced(group);
    for (const id of group.filter((one) => !held.has(one))) {
      await store.remove(id);
      removed += 1;
    }
    group = [];
  };
  for await (const { id, modifiedAt } of store.list()) {
    if (modifiedAt >= before || !/^[0-9a-f]{32}$/.test(id)) continue;
    group.push(id);
    if (group.length === 500) await flush();
  }
  if (group.length > 0) await flush();
  if (store instanceof LocalFileStore) await store.removeParts(before);
  if (removed > 0) new Logger('Files').log(`Removed ${removed} files that no record refers to`);
  return removed;
}
