import { Injectable, Logger } from '@nestjs/common';
import { type JobProcessor, Processes } from '../../core/queues/job.js';
import { ANNOUNCE_INTERVIEW, AnnouncementsService } from './announcements.service.js';

/** Notifies invited people in the worker process. */
@Processes(ANNOUNCE_INTERVIEW)
@Injectable()
export class AnnouncementProcessor implements JobProcessor {
  private readonly log = new Logger(AnnouncementProcessor.name);

  constructor(private readonly announcements: AnnouncementsService) {}

  run(interviewId: string): Promise<void> {
    return this.announcements.announce(interviewId);
  }

  /* The interview stays marked: the recovery starts again. */
  gaveUp(interviewId: string, reason: string): Promise<void> {
    this.log.error(`The people of interview ${interviewId} could not be notified: ${reason}`);
    return Promise.resolve();
  }
}
