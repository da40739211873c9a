import { Global, Module } from '@nestjs/common';
import { Applicants } from '../jobs/applicants.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SuggestionsModule } from '../suggestions/suggestions.module.js';
import { JobApplicants } from './job-applicants.js';
import { CandidateBulkController } from './candidate-bulk.controller.js';
import { CandidateFilesController } from './candidate-files.controller.js';
import { CandidateFilesService } from './candidate-files.service.js';
import { CandidateIntake } from './candidate-intake.service.js';
import { CandidateSuggestions } from './candidate-suggestions.js';
import { candidateFeature } from './candidate.schema.js';
import { CandidatesController } from './candidates.controller.js';
import { CandidatesRepository } from './candidates.repository.js';
import { CandidatesService } from './candidates.service.js';

/** Global, because jobs ask for their applicants through the port that this module fulfils. */
@Global()
@Module({
  imports: [candidateFeature, JobsModule, SuggestionsModule],
  controllers: [CandidateBulkController, CandidatesController, CandidateFilesController],
  providers: [
    CandidateFilesService,
    CandidateIntake,
    CandidateSuggestions,
    CandidatesRepository,
    CandidatesService,
    { provide: Applicants, useClass: JobApplicants },
  ],
  exports: [Applicants, CandidateFilesService, CandidateIntake, CandidatesService],
})
export class CandidatesModule {}
