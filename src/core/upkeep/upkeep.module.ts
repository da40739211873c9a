import { Global, Module } from '@nestjs/common';
import { Integrity } from './integrity.js';
import { integrityFeature } from './integrity.schema.js';
import { OrphanFiles } from './orphan-files.js';
import { SignOfLife } from './sign-of-life.js';
import { Upkeep, upkeepFeature } from './upkeep.js';

/** In the worker process only, which has the models of every kind of record. */
@Global()
@Module({
  imports: [integrityFeature, upkeepFeature],
  providers: [Upkeep, OrphanFiles, Integrity, SignOfLife],
  exports: [Upkeep],
})
export class UpkeepModule {}
