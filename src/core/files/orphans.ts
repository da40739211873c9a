import { Logger } from '@nestjs/common';
import type { FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';

const HOUR = 3_600_000;

/**
 * Removes stored files that no record refers to: leftovers of a crash between storing a file and writing its record, or
 * between writing the record and removing the replaced file (case F09).
 * @param held the ids of all files that a record holds
 * @param minAge ms; younger files may still wait for their record
 * @returns how many files were removed
 */
export async function removeOrphans(
  store: FileStore,
  held: ReadonlySet<string>,
  minAge = HOUR,
): Promise<number> {
  const before = new Date(Date.now() - minAge);
  let removed = 0;
  for await (const { id, modifiedAt } of store.list()) {
    if (modifiedAt >= before || held.has(id) || !/^[0-9a-f]{32}$/.test(id)) continue;
    await store.remove(id);
    removed += 1;
  }
  if (store instanceof LocalFileStore) await store.removeParts(before);
  if (removed > 0) new Logger('Files').log(`Removed ${removed} files that no record refers to`);
  return removed;
}
