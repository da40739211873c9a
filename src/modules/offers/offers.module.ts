import { Module } from '@nestjs/common';
import { FileViewsModule } from '../../core/file-views/file-views.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { InterviewsModule } from '../interviews/interviews.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { OnboardingsModule } from '../onboardings/onboardings.module.js';
import { DemoOffersService } from './demo-offers.service.js';
import { LettersService } from './letter/letters.service.js';
import { OfferActionsService } from './offer-actions.service.js';
import { OfferReferences } from './offer-references.js';
import { OfferOutcomes } from './offer-outcomes.service.js';
import { OfferRecheck } from './offer-recheck.service.js';
import { OfferReports } from './offer-reports.service.js';
import { OfferProcessor } from './offer.processor.js';
import { offerFeature } from './offer.schema.js';
import { OffersController } from './offers.controller.js';
import { OffersRepository } from './offers.repository.js';
import { OffersService } from './offers.service.js';

/** Requests and shows offer letters. */
@Module({
  imports: [
    offerFeature,
    CandidatesModule,
    EmployeesModule,
    FileViewsModule,
    InterviewsModule,
    JobsModule,
    OnboardingsModule,
  ],
  controllers: [OffersController],
  providers: [
    LettersService,
    OfferActionsService,
    OfferReferences,
    OfferOutcomes,
    OfferRecheck,
    OfferReports,
    OffersRepository,
    OffersService,
  ],
  exports: [OfferReports],
})
export class OffersModule {}

/** Makes and sends them. */
@Module({
  imports: [offerFeature, CandidatesModule, JobsModule],
  providers: [LettersService, OfferReferences, OfferOutcomes, OfferProcessor, OfferRecheck, OffersRepository],
})
export class OffersWorkerModule {}

/** Offers of the demonstration, for `npm run seed`. */
@Module({
  imports: [offerFeature],
  providers: [DemoOffersService, LettersService, OffersRepository],
  exports: [DemoOffersService],
})
export class OffersDemoModule {}
