import { Global, Module } from '@nestjs/common';
import { FileViewsModule } from '../file-views/file-views.module.js';
import { PermanentDeleteRecovery } from './permanent-delete-recovery.js';
import { RecordRegistry } from './record-registry.js';
import { Records } from './records.service.js';
import { References } from './references.js';

/** The registry of records and their common life cycle; in both processes. */
@Global()
@Module({
  imports: [FileViewsModule],
  providers: [RecordRegistry, Records, References],
  exports: [RecordRegistry, Records, References],
})
export class LifeCycleModule {}

/** Finishes permanent deletes that were cut short; in the worker process only. */
@Module({ providers: [PermanentDeleteRecovery] })
export class LifeCycleRunnerModule {}
