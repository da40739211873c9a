import { defineJob } from '../queues/job.js';

/** Sends one mail; twelve attempts over a little more than an hour (decision E1). */
export const SEND_MAIL = defineJob('mail.send', {
  queue: 'mail',
  attempts: 12,
  pause: 2_000,
});
