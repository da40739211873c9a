import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { FileStore } from '../files/file-store.js';
import { heldFiles } from '../files/held-files.js';
import { LocalFileStore } from '../files/local-file-store.js';
import { Scratch } from '../files/scratch.js';
import { idsOf } from '../files/stored-file.js';
import { RecordModels } from '../records/record-models.js';
import { Upkeep } from './upkeep.js';

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

/** Removes files that a crash left without a record, and incomplete ones (case F09). */
@Injectable()
export class OrphanFiles implements OnModuleInit {
  constructor(
    private readonly upkeep: Upkeep,
    private readonly store: FileStore,
    private readonly scratch: Scratch,
    // Injected for its check: without it this process might not know every record.
    _models: RecordModels,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Removing orphan files', () => this.cleanUp());
    this.upkeep.register('Removing unfinished files', () => this.scratch.cleanUp());
  }

  /** @returns how many files were removed */
  async cleanUp(minAge?: number): Promise<number> {
    const held = new Set<string>();
    for await (const { file } of heldFiles(this.connection)) idsOf(file).forEach((id) => held.add(id));
    return removeOrphans(this.store, held, minAge);
  }
}
