import { Module } from '@nestjs/common';
import { SuggestionsModule } from '../suggestions/suggestions.module.js';
import { UsersModule } from '../users/users.module.js';
import { jobFeature } from './job.schema.js';
import { jobLockFeature, JobLocks, JobLocksRepository } from './job-locks.service.js';
import { JobSuggestions } from './job-suggestions.js';
import { JobsController } from './jobs.controller.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { jobMigrations } from './job-migrations.js';

/** Job posts. The controller also needs an `Applicants` from a global module (the candidates implement it). */
@Module({
  imports: [jobFeature, jobLockFeature, UsersModule, SuggestionsModule],
  controllers: [JobsController],
  providers: [JobsRepository, JobsService, JobLocksRepository, JobLocks, JobSuggestions, jobMigrations],
  exports: [JobsService, JobLocks],
})
export class JobsModule {}
