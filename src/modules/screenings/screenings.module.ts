import { Module } from '@nestjs/common';
import { BatchesModule } from '../batches/batches.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { UsersModule } from '../users/users.module.js';
import { CandidateScreeningsController } from './candidate-screenings.controller.js';
import { screeningFeature, type ScreeningDocument } from './screening.schema.js';
import { ScreeningDecisions } from './screening-decisions.service.js';
import { ScreeningsController } from './screenings.controller.js';
import { ScreeningsRepository } from './screenings.repository.js';
import { ScreeningsService } from './screenings.service.js';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { migrations } from '../../core/migrations/migrations.js';
import { searchTerms } from '../../core/database/search.js';

const TEXTS: FoldedTexts<ScreeningDocument> = {
  collection: 'screenings',
  texts: ['description'],
  unique: [],
  derive: ({ description, createdBy }) => ({ terms: searchTerms(description, createdBy.name) }),
};

/** Migrates screenings of older releases. */
const screeningMigrations = migrations({
  number: 11,
  name: 'texts of screenings',
  run: (step) => foldTexts(step, TEXTS),
});

/** Screenings; in web and worker, which runs their bulk decisions. Needs the candidates' global module. */
@Module({
  imports: [screeningFeature, JobsModule, UsersModule, BatchesModule],
  controllers: [ScreeningsController, CandidateScreeningsController],
  providers: [ScreeningsRepository, ScreeningsService, ScreeningDecisions, screeningMigrations],
  exports: [ScreeningsRepository, ScreeningsService, ScreeningDecisions],
})
export class ScreeningsModule {}
