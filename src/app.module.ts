import { Module } from '@nestjs/common';
import { AccessModule } from './core/access/access.module.js';
import { FilesModule } from './core/files/files.module.js';
import { HttpModule } from './core/http/http.module.js';
import { LiveModule } from './core/live/live.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { FirstAdministratorModule } from './modules/auth/first-administrator.module.js';
import { CandidatesModule } from './modules/candidates/candidates.module.js';
import { ExportsModule } from './modules/exports/exports.module.js';
import { ImportsModule } from './modules/imports/imports.module.js';
import { JobsModule } from './modules/jobs/jobs.module.js';
import { OpsModule } from './modules/ops/ops.module.js';
import { PlatformModule } from './platform.module.js';

/** The web process. */
@Module({
  imports: [
    PlatformModule,
    AccessModule,
    HttpModule,
    FilesModule,
    LiveModule,
    AuthModule,
    FirstAdministratorModule,
    JobsModule,
    CandidatesModule,
    ExportsModule,
    ImportsModule,
    OpsModule,
  ],
})
export class AppModule {}
