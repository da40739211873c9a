import { Global, Module } from '@nestjs/common';
import { PurgeRecovery } from './purge-recovery.js';
import { RecordRegistry } from './record-registry.js';
import { Records } from './records.service.js';

/** The registry of records and their common life cycle; in both processes. */
@Global()
@Module({ providers: [RecordRegistry, Records], exports: [RecordRegistry, Records] })
export class LifeCycleModule {}

/** What finishes permanent deletes that were cut short; in the worker process only. */
@Module({ providers: [PurgeRecovery] })
export class LifeCycleRunnerModule {}
