import { Module } from '@nestjs/common';
import { FilesModule } from '../../core/files/files.module.js';
import { PlatformModule } from '../../platform.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { FirstAdministratorModule } from '../auth/first-administrator.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoService } from './demo.service.js';

/** The process of `npm run seed`. */
@Module({
  imports: [
    PlatformModule,
    FilesModule,
    AuthModule,
    FirstAdministratorModule,
    UsersModule,
    RolesModule,
    JobsModule,
    CandidatesModule,
  ],
  providers: [DemoService],
})
export class SeedModule {}
