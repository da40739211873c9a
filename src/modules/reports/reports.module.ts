import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { InterviewsModule } from '../interviews/interviews.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Reports; in the web process only. */
@Module({
  imports: [CandidatesModule, InterviewsModule, JobsModule, OffersModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}
