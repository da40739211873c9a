import { Module } from '@nestjs/common';
import { BatchesModule } from '../batches/batches.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { UsersModule } from '../users/users.module.js';
import { CandidateScreeningsController } from './candidate-screenings.controller.js';
import { screeningFeature } from './screening.schema.js';
import { ScreeningDecisions } from './screening-decisions.service.js';
import { ScreeningsController } from './screenings.controller.js';
import { ScreeningsRepository } from './screenings.repository.js';
import { ScreeningsService } from './screenings.service.js';
import { screeningMigrations } from './screening-migrations.js';

/** Screenings; in web and worker, which runs their bulk decisions. Needs the candidates' global module. */
@Module({
  imports: [screeningFeature, JobsModule, UsersModule, BatchesModule],
  controllers: [ScreeningsController, CandidateScreeningsController],
  providers: [ScreeningsRepository, ScreeningsService, ScreeningDecisions, screeningMigrations],
  exports: [ScreeningsRepository, ScreeningsService, ScreeningDecisions],
})
export class ScreeningsModule {}
