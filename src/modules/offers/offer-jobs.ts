import { defineJob } from '../../core/queues/job.js';

/** Makes the letter, writes its mail, and lets the candidate's status follow what became of it (decision E2). */
export const advanceOffer = defineJob<{ offerId: string }>('offers.advance', { queue: 'letters' });
