import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { StoredOffersModule } from '../offers/offers.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';
import { AnnouncementProcessor } from './announcement.processor.js';
import { ClashesService } from './clashes.service.js';
import { feedFeature } from './feed.schema.js';
import { FeedController } from './feed.controller.js';
import { FeedService } from './feed.service.js';
import { InterviewCandidatesService } from './interview-candidates.service.js';
import { InterviewMailChecks } from './interview-mail-checks.js';
import { InterviewMailService } from './interview-mail.service.js';
import { InterviewReports } from './interview-reports.service.js';
import { InterviewNamesService } from './interview-names.service.js';
import { InterviewSubjectsService } from './interview-subjects.service.js';
import { InterviewNotifications } from './interview-notifications.service.js';
import { InterviewViewsController } from './interview-views.controller.js';
import { interviewFeature } from './interview.schema.js';
import { InvitedPeople } from './invited-people.service.js';
import { InvitedWatch } from './invited-watch.js';
import { InterviewersService } from './interviewers.service.js';
import { InterviewsController } from './interviews.controller.js';
import { InterviewsRepository } from './interviews.repository.js';
import { InterviewsService } from './interviews.service.js';
import { RemindersService } from './reminders.service.js';
import { interviewMigrations } from './interview-migrations.js';

/** Interviews; the module of candidates is global. */
@Module({
  imports: [feedFeature, interviewFeature, JobsModule, StoredOffersModule, UsersModule],
  controllers: [FeedController, InterviewViewsController, InterviewsController],
  providers: [
    AnnouncementsRepository,
    AnnouncementsService,
    ClashesService,
    FeedService,
    InterviewCandidatesService,
    InterviewersService,
    InterviewMailService,
    interviewMigrations,
    InterviewNamesService,
    InterviewReports,
    InterviewsRepository,
    InterviewsService,
    InterviewSubjectsService,
    InterviewNotifications,
    InvitedPeople,
  ],
  exports: [
    InterviewCandidatesService,
    AnnouncementsRepository,
    AnnouncementsService,
    InterviewMailService,
    InterviewNamesService,
    InterviewReports,
    InterviewsRepository,
    InterviewsService,
    InvitedPeople,
  ],
})
export class InterviewsModule {}

/** The worker's part: notifies and reminds invited people. */
@Module({
  imports: [InterviewsModule],
  providers: [AnnouncementProcessor, InterviewMailChecks, InvitedWatch, RemindersService],
})
export class InterviewsWorkerModule {}
