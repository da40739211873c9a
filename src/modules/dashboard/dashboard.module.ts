import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { InterviewsModule } from '../interviews/interviews.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { OnboardingsModule } from '../onboardings/onboardings.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { ScreeningsModule } from '../screenings/screenings.module.js';
import { UsersModule } from '../users/users.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardTiles } from './dashboard-tiles.js';
import { HolidayCalendar } from './holidays.js';
import { HiringTiles } from './tiles/hiring.tiles.js';
import { InterviewTiles } from './tiles/interviews.tiles.js';
import { PeopleTiles } from './tiles/people.tiles.js';
import { WaitingTiles } from './tiles/waiting.tiles.js';

/** The dashboard; in the web process only. Each new tile is a file in `tiles/`. */
@Module({
  imports: [
    CandidatesModule,
    EmployeesModule,
    InterviewsModule,
    JobsModule,
    OnboardingsModule,
    ReportsModule,
    RolesModule,
    ScreeningsModule,
    UsersModule,
  ],
  controllers: [DashboardController],
  providers: [DashboardTiles, HiringTiles, HolidayCalendar, InterviewTiles, PeopleTiles, WaitingTiles],
})
export class DashboardModule {}
