import { Global, Module } from '@nestjs/common';
import { FileViewsModule } from '../../core/file-views/file-views.js';
import { Applicants } from '../jobs/applicants.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SuggestionsModule } from '../suggestions/suggestions.module.js';
import { JobApplicants } from './job-applicants.js';
import { CandidateCounts } from './candidate-counts.service.js';
import { CandidateFilesController } from './candidate-files.controller.js';
import { CandidateFilesService } from './candidate-files.service.js';
import { CandidateMigrations } from './candidate-migrations.js';
import { CandidateInserts } from './candidate-inserts.service.js';
import { CandidateReports } from './candidate-reports.service.js';
import { candidateFeature } from './candidate.schema.js';
import { CandidatesController } from './candidates.controller.js';
import { CandidatesRepository } from './candidates.repository.js';
import { CandidatesService } from './candidates.service.js';
import { BulkWrites } from './pipeline/bulk-writes.service.js';
import { CandidatePipeline } from './pipeline/candidate-pipeline.service.js';
import { ResumeReading } from './resume-reading.service.js';
import { ResumeProcessor } from './resume.processor.js';
import { ResumeWords } from './resume-words.service.js';

/** Global, because jobs query their applicants through the port that this module implements. */
@Global()
@Module({
  imports: [candidateFeature, FileViewsModule, JobsModule, SuggestionsModule],
  controllers: [CandidatesController, CandidateFilesController],
  providers: [
    BulkWrites,
    CandidateCounts,
    CandidateFilesService,
    CandidateInserts,
    CandidateMigrations,
    CandidatePipeline,
    CandidateReports,
    CandidatesRepository,
    CandidatesService,
    ResumeReading,
    ResumeWords,
    { provide: Applicants, useClass: JobApplicants },
  ],
  exports: [
    Applicants,
    BulkWrites,
    CandidateCounts,
    CandidateFilesService,
    CandidateInserts,
    CandidatePipeline,
    CandidateReports,
    CandidatesService,
    ResumeWords,
  ],
})
export class CandidatesModule {}

/** The worker's part: reads resumes, and removes results of deleted screenings and interviews. */
@Module({
  imports: [candidateFeature, CandidatesModule],
  providers: [ResumeProcessor],
})
export class CandidatesWorkerModule {}
