import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { AddProcessor } from './add.processor.js';
import { CheckProcessor } from './check.processor.js';
import { ImportCleanup } from './import-cleanup.js';
import { ImportEraser } from './import.eraser.js';
import { ImportPermissions } from './import-permissions.js';
import { importFeature } from './import.schema.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { RowCheck } from './row-check.js';
import { UndoProcessor } from './undo.processor.js';

@Module({
  imports: [importFeature, JobsModule],
  controllers: [ImportsController],
  providers: [ImportsRepository, ImportsService],
})
export class ImportsModule {}

/** The worker's side of imports. */
@Module({
  imports: [importFeature, JobsModule],
  providers: [
    ImportsRepository,
    ImportCleanup,
    ImportEraser,
    ImportPermissions,
    RowCheck,
    CheckProcessor,
    AddProcessor,
    UndoProcessor,
  ],
})
export class ImportsWorkerModule {}
