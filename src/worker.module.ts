import { Module } from '@nestjs/common';
import { ErasureRunnerModule } from './core/erasure/erasure.module.js';
import { FilesModule } from './core/files/files.module.js';
import { MailRunnerModule } from './core/mail/mail.module.js';
import { JobRunnerModule } from './core/queues/queues.module.js';
import { UpkeepModule } from './core/upkeep/upkeep.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CandidatesModule } from './modules/candidates/candidates.module.js';
import { ExportsWorkerModule } from './modules/exports/exports.module.js';
import { ImportsWorkerModule } from './modules/imports/imports.module.js';
import { TrashWorkerModule } from './modules/trash/trash-worker.module.js';
import { PlatformModule } from './platform.module.js';

/** The worker process. */
@Module({
  imports: [
    PlatformModule,
    JobRunnerModule,
    MailRunnerModule,
    ErasureRunnerModule,
    FilesModule,
    AuthModule,
    UpkeepModule,
    CandidatesModule,
    TrashWorkerModule,
    ExportsWorkerModule,
    ImportsWorkerModule,
  ],
})
export class WorkerModule {}
