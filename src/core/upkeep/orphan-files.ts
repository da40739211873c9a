import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { FileStore } from '../files/file-store.js';
import { heldFileIds } from '../files/held-files.js';
import { removeOrphans } from '../files/orphans.js';
import { Scratch } from '../files/scratch.js';
import { RecordModels } from '../records/record-models.js';
import { Upkeep } from './upkeep.js';

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
    return removeOrphans(this.store, await heldFileIds(this.connection), minAge);
  }
}
