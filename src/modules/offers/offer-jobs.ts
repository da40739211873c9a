import { defineJob } from '../../core/queues/job.js';

/** Makes the letter, writes its mail, and updates the candidate's status with the outcome (decision E2). */
export const advanceOffer = defineJob<{ offerId: string }>('offers.advance', { queue: 'letters' });
