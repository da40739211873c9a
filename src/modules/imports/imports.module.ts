import { Module, type OnModuleInit } from '@nestjs/common';
import { FilesModule } from '../../core/files/files.module.js';
import { LiveModule } from '../../core/live/live.module.js';
import { Sweep } from '../../core/queues/sweep.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { AddProcessor } from './add.processor.js';
import { CheckProcessor } from './check.processor.js';
import { addImport, checkImport, undoImport } from './import-jobs.js';
import { importFeature } from './import.schema.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { RowCheck } from './row-check.js';
import { UndoProcessor } from './undo.processor.js';

@Module({
  imports: [importFeature, FilesModule, LiveModule, JobsModule],
  controllers: [ImportsController],
  providers: [ImportsRepository, ImportsService],
})
export class ImportsModule {}

/** The worker's side of imports, and what the sweep wakes again. */
@Module({
  imports: [importFeature, FilesModule, JobsModule],
  providers: [ImportsRepository, RowCheck, CheckProcessor, AddProcessor, UndoProcessor],
})
export class ImportsWorkerModule implements OnModuleInit {
  constructor(
    private readonly sweep: Sweep,
    private readonly imports: ImportsRepository,
  ) {}

  onModuleInit(): void {
    const find = (wanted: (document: { state: string; undo: string }) => boolean) =>
      async function* (imports: ImportsRepository) {
        for await (const document of imports.unfinished()) {
          const key = String(document._id);
          if (wanted(document)) yield { key, payload: { importId: key } };
        }
      };
    const register = (job: typeof checkImport, wanted: Parameters<typeof find>[0]) =>
      this.sweep.register({ job, find: () => find(wanted)(this.imports) });
    register(checkImport, ({ state }) => state === 'queued' || state === 'checking');
    register(addImport, ({ state }) => state === 'adding');
    register(undoImport, ({ undo }) => undo === 'requested');
  }
}
