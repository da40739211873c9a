import { Module } from '@nestjs/common';
import { AccessModule } from './core/access/access.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { JobsModule } from './modules/jobs/jobs.module.js';
import { PlatformModule } from './platform.module.js';

/** The web process. */
@Module({
  imports: [PlatformModule, AccessModule, AuthModule, JobsModule],
})
export class AppModule {}
