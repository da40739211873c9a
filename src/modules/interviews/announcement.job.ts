import { defineJob } from '../../core/queues/job.js';

/** Notifies the invited people of an interview of changes (decision E3); recovered by `toAnnounce`. */
export const ANNOUNCE_INTERVIEW = defineJob<{ interviewId: string }>('interviews.announce', {
  queue: 'invitations',
  attempts: 12,
  pause: 1_000,
});
