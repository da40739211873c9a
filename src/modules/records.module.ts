import { Global, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RecordModels } from '../core/records/record-models.js';
import { PlatformModule } from '../platform.module.js';
import { CandidatesModule } from './candidates/candidates.module.js';
import { EmployeesModule } from './employees/employees.module.js';
import { exportFeature } from './exports/export.schema.js';
import { importFeature } from './imports/import.schema.js';
import { InterviewsModule } from './interviews/interviews.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { OnboardingsModule } from './onboardings/onboardings.module.js';
import { RolesModule } from './roles/roles.module.js';
import { ScreeningsModule } from './screenings/screenings.module.js';
import { UsersModule } from './users/users.module.js';
import { ViewsModule } from './views/views.module.js';

/**
 * Every module of records, and the models of all other documents with files: one list for the web and the worker
 * process. A model with files or references that is missing here stops the boot, see {@link RecordModels}.
 */
@Global()
@Module({
  imports: [
    RolesModule,
    UsersModule,
    JobsModule,
    CandidatesModule,
    ScreeningsModule,
    OnboardingsModule,
    EmployeesModule,
    InterviewsModule,
    ViewsModule,
    importFeature,
    exportFeature,
  ],
  providers: [
    {
      provide: RecordModels,
      useFactory: (connection: Connection) => new RecordModels(connection, [PlatformModule, RecordsModule]),
      inject: [getConnectionToken()],
    },
  ],
  exports: [RecordModels],
})
export class RecordsModule {}
