import { Module } from '@nestjs/common';
import { FilesModule } from '../../core/files/files.module.js';
import { PlatformModule } from '../../platform.module.js';
import { AuthModule, FirstAdministratorModule } from '../auth/auth.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { InterviewsModule } from '../interviews/interviews.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { OnboardingsModule } from '../onboardings/onboardings.module.js';
import { OffersDemoModule } from '../offers/offers.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { ScreeningsModule } from '../screenings/screenings.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoEmployees } from './demo-employees.js';
import { DemoScreenings } from './demo-screenings.js';
import { DemoOnboardings } from './demo-onboardings.js';
import { DemoInterviewsService } from './demo-interviews.service.js';
import { DemoOffers } from './demo-offers.js';
import { DemoService } from './demo.service.js';

/** The process of `npm run seed`. */
@Module({
  imports: [
    PlatformModule,
    FilesModule,
    AuthModule,
    FirstAdministratorModule,
    UsersModule,
    RolesModule,
    JobsModule,
    CandidatesModule,
    ScreeningsModule,
    OnboardingsModule,
    EmployeesModule,
    InterviewsModule,
    OffersDemoModule,
    // Needed for their migrations: a process that writes data must know all of them.
    ExportsModule,
    ImportsModule,
  ],
  providers: [DemoService, DemoScreenings, DemoOnboardings, DemoEmployees, DemoInterviewsService, DemoOffers],
})
export class SeedModule {}
