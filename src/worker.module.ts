import { Module } from '@nestjs/common';
import { ErasureRunnerModule } from './core/erasure/erasure.module.js';
import { FilesModule } from './core/files/files.module.js';
import { MailRunnerModule } from './core/mail/mail.module.js';
import { JobRunnerModule } from './core/queues/queues.module.js';
import { UpkeepRunnerModule } from './core/upkeep/upkeep.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BatchesWorkerModule } from './modules/batches/batches.module.js';
import { CandidatesWorkerModule } from './modules/candidates/candidates.module.js';
import { EmployeesWorkerModule } from './modules/employees/employees.module.js';
import { ExportsWorkerModule } from './modules/exports/exports.module.js';
import { ImportsWorkerModule } from './modules/imports/imports.module.js';
import { OffersWorkerModule } from './modules/offers/offers.module.js';
import { InterviewsWorkerModule } from './modules/interviews/interviews.module.js';
import { RecordsModule } from './modules/records.module.js';
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
    UpkeepRunnerModule,
    RecordsModule,
    BatchesWorkerModule,
    CandidatesWorkerModule,
    EmployeesWorkerModule,
    ExportsWorkerModule,
    ImportsWorkerModule,
    OffersWorkerModule,
    InterviewsWorkerModule,
  ],
})
export class WorkerModule {}
