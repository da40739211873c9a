import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { InterviewsModule } from '../interviews/interviews.module.js';
import { employeeFeature } from '../employees/employee.schema.js';
import { offerFeature } from '../offers/offer.schema.js';
import { onboardingFeature } from '../onboardings/onboarding.schema.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { StepsElsewhereService } from './steps-elsewhere.service.js';

/** Reports; in the web process only. */
@Module({
  imports: [
    CandidatesModule,
    InterviewsModule,
    JobsModule,
    OffersModule,
    offerFeature,
    onboardingFeature,
    employeeFeature,
  ],
  controllers: [ReportsController],
  providers: [ReportsService, StepsElsewhereService],
  exports: [ReportsService],
})
export class ReportsModule {}
