import { defineJob } from '../../core/queues/job.js';

/** Tells the invited people of an interview what has changed (decision E3); found again by `toAnnounce`. */
export const ANNOUNCE_INTERVIEW = defineJob<{ interviewId: string }>('interviews.announce', {
  queue: 'invitations',
  attempts: 12,
  pause: 1_000,
});
