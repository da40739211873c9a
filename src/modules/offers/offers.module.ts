import { Module } from '@nestjs/common';
import { FileViewsModule } from '../../core/file-views/file-views.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { OnboardingsModule } from '../onboardings/onboardings.module.js';
import { DemoOffersService } from './demo-offers.service.js';
import { LettersService } from './letter/letters.service.js';
import { OfferActionsService } from './offer-actions.service.js';
import { OfferOutcomes } from './offer-outcomes.service.js';
import { OfferRecheck } from './offer-recheck.service.js';
import { OfferReports } from './offer-reports.service.js';
import { OfferProcessor } from './offer.processor.js';
import { offerFeature } from './offer.schema.js';
import { OffersController } from './offers.controller.js';
import { OffersRepository } from './offers.repository.js';
import { OffersService } from './offers.service.js';

/** Offers, their letters, and what follows from them: also for interviews, in every process. */
@Module({
  imports: [offerFeature, CandidatesModule, JobsModule],
  providers: [LettersService, OfferOutcomes, OfferRecheck, OffersRepository],
  exports: [LettersService, OfferOutcomes, OfferRecheck, OffersRepository],
})
export class StoredOffersModule {}

/** Requests and shows offer letters. */
@Module({
  imports: [
    offerFeature,
    CandidatesModule,
    EmployeesModule,
    FileViewsModule,
    JobsModule,
    OnboardingsModule,
    StoredOffersModule,
  ],
  controllers: [OffersController],
  providers: [OfferActionsService, OfferReports, OffersService],
  exports: [OfferReports],
})
export class OffersModule {}

/** Makes and sends them. */
@Module({
  imports: [StoredOffersModule],
  providers: [OfferProcessor],
})
export class OffersWorkerModule {}

/** Offers of the demonstration, for `npm run seed`. */
@Module({
  imports: [StoredOffersModule],
  providers: [DemoOffersService],
  exports: [DemoOffersService],
})
export class OffersDemoModule {}
