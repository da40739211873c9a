import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Integrity } from './integrity.js';
import { integrityFeature } from './integrity.schema.js';
import { OrphanFiles } from './orphan-files.js';
import { SignOfLife } from './sign-of-life.js';
import { Upkeep, upkeepFeature } from './upkeep.js';

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
