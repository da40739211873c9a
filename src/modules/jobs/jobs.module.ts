import { Module } from '@nestjs/common';
import { SuggestionsModule } from '../suggestions/suggestions.module.js';
import { UsersModule } from '../users/users.module.js';
import { jobFeature, derivedFields, type JobDocument } from './job.schema.js';
import { jobLockFeature, JobLocksRepository } from './job-locks.repository.js';
import { JobLocks } from './job-locks.service.js';
import { JobSuggestions } from './job-suggestions.js';
import { JobsController } from './jobs.controller.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { migrations } from '../../core/migrations/migrations.js';

const TEXTS: FoldedTexts<JobDocument> = {
  collection: 'jobs',
  texts: ['title', 'company', 'location', 'skills'],
  unique: [],
  derive: derivedFields,
};

/** Migrates jobs of older releases. */
const jobMigrations = migrations(
  { number: 9, name: 'texts of jobs', run: (step) => foldTexts(step, TEXTS) },
  /* The company's name is in every job and distinguishes none. */
  { number: 14, name: 'search words of jobs', run: (step) => foldTexts(step, TEXTS) },
);

/** Job posts. The controller also needs an `Applicants` from a global module (the candidates implement it). */
@Module({
  imports: [jobFeature, jobLockFeature, UsersModule, SuggestionsModule],
  controllers: [JobsController],
  providers: [JobsRepository, JobsService, JobLocksRepository, JobLocks, JobSuggestions, jobMigrations],
  exports: [JobsService, JobLocks],
})
export class JobsModule {}
