import { Global, Module, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Integrity } from './integrity.js';
import { integrityFeature } from './integrity.schema.js';
import { SignOfLife } from './sign-of-life.js';
import { Upkeep, upkeepFeature } from './upkeep.js';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { FileStore } from '../files/file-store.js';
import { heldFileIds } from '../files/held-files.js';
import { removeOrphans } from '../files/orphans.js';
import { Scratch } from '../files/scratch.js';
import { RecordModels } from '../records/record-models.js';

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
    const held = await heldFileIds(this.connection);
    return removeOrphans(this.store, async (ids) => new Set(ids.filter((id) => held.has(id))), minAge);
  }
}

/** Where both processes register their upkeep. */
@Global()
@Module({ imports: [upkeepFeature], providers: [Upkeep], exports: [Upkeep] })
export class UpkeepModule {}

/** In the worker process only, which has the models of every kind of record. */
@Module({ imports: [integrityFeature], providers: [OrphanFiles, Integrity, SignOfLife] })
export class UpkeepRunnerModule implements OnApplicationBootstrap {
  constructor(private readonly upkeep: Upkeep) {}

  onApplicationBootstrap(): void {
    this.upkeep.start();
  }
}
