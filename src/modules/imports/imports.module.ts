import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { ImportCleanup } from './import-cleanup.js';
import { ImportEnds } from './import-ends.service.js';
import { ImportReader } from './import-reader.service.js';
import { ImportRows } from './import-rows.service.js';
import { ImportProcessor } from './import.processor.js';
import { importFeature } from './import.schema.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { SheetGates } from './sheet/sheet-gates.js';
import { UndoProcessor } from './undo.processor.js';
import { importMigrations } from './import-migrations.js';

@Module({
  imports: [importFeature, JobsModule],
  controllers: [ImportsController],
  providers: [ImportsRepository, ImportsService, importMigrations, SheetGates],
  exports: [ImportsService],
})
export class ImportsModule {}

/** The worker's part of imports. */
@Module({
  imports: [importFeature, JobsModule],
  providers: [
    ImportsRepository,
    importMigrations,
    ImportCleanup,
    ImportReader,
    ImportEnds,
    ImportRows,
    ImportProcessor,
    UndoProcessor,
  ],
})
export class ImportsWorkerModule {}
