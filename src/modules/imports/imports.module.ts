import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { AddProcessor } from './add.processor.js';
import { CheckProcessor } from './check.processor.js';
import { DirectAdd } from './direct-add.service.js';
import { ImportCleanup } from './import-cleanup.js';
import { ImportEnds } from './import-ends.service.js';
import { ImportEraser } from './import.eraser.js';
import { ImportPermissions } from './import-permissions.js';
import { ImportReader } from './import-reader.service.js';
import { importFeature } from './import.schema.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { PrepareProcessor } from './prepare.processor.js';
import { RowAdder } from './row-adder.service.js';
import { RowCheck } from './row-check.js';
import { SheetReaders } from './sheet/sheet-readers.js';
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
    ImportReader,
    ImportEnds,
    RowCheck,
    RowAdder,
    DirectAdd,
    SheetReaders,
    PrepareProcessor,
    CheckProcessor,
    AddProcessor,
    UndoProcessor,
  ],
})
export class ImportsWorkerModule {}
