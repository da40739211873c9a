import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnnouncementsService } from './announcements.service.js';
import { AnnouncementProcessor } from './announcement.processor.js';
import { ClashesService } from './clashes.service.js';
import { feedFeature } from './feed.schema.js';
import { FeedController } from './feed.controller.js';
import { FeedService } from './feed.service.js';
import { InterviewCandidatesService } from './interview-candidates.service.js';
import { InterviewMailService } from './interview-mail.service.js';
import { InterviewReports } from './interview-reports.service.js';
import { InterviewNamesService } from './interview-names.service.js';
import { InterviewSubjectsService } from './interview-subjects.service.js';
import { InterviewViewsController } from './interview-views.controller.js';
import { InterviewUpkeep } from './interview-upkeep.js';
import { InterviewWords } from './interview-words.js';
import { interviewFeature } from './interview.schema.js';
import { InterviewersService } from './interviewers.service.js';
import { InterviewsController } from './interviews.controller.js';
import { InterviewsRepository } from './interviews.repository.js';
import { InterviewsService } from './interviews.service.js';
import { OfferState } from './offer-state.service.js';
import { RemindersService } from './reminders.service.js';
import { SlotLocks, slotLockFeature } from './slot-locks.js';

/** Interviews; the module of candidates is global. */
@Module({
  imports: [feedFeature, interviewFeature, slotLockFeature, JobsModule, UsersModule],
  controllers: [FeedController, InterviewViewsController, InterviewsController],
  providers: [
    AnnouncementsService,
    ClashesService,
    FeedService,
    InterviewCandidatesService,
    InterviewersService,
    InterviewMailService,
    InterviewNamesService,
    InterviewReports,
    InterviewsRepository,
    InterviewsService,
    InterviewSubjectsService,
    InterviewWords,
    OfferState,
    SlotLocks,
  ],
  exports: [
    InterviewCandidatesService,
    AnnouncementsService,
    InterviewMailService,
    InterviewReports,
    InterviewsRepository,
    InterviewsService,
    InterviewWords,
    OfferState,
  ],
})
export class InterviewsModule {}

/** The worker's side: telling and reminding invited people. */
@Module({
  imports: [InterviewsModule],
  providers: [AnnouncementProcessor, InterviewUpkeep, RemindersService],
})
export class InterviewsWorkerModule {}
