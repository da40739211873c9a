import { Global, Module } from '@nestjs/common';
import { OrphanFiles } from './orphan-files.js';
import { Upkeep } from './upkeep.js';

/** In the worker process only, which has the models of every kind of record. */
@Global()
@Module({ providers: [Upkeep, OrphanFiles], exports: [Upkeep] })
export class UpkeepModule {}
