import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';

export const candidatePolicy: ResourcePolicy = {
  label: 'Candidate',
  notFound: MESSAGES.notFound.candidate,
  sortable: {
    name: 'keys.name',
    // Within a status the newest first, as the index has them.
    status: ['status', '-createdAt'],
    experience: 'experience',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
    lastActivity: 'updatedAt',
  },
  defaultSort: '-createdAt',
  searchTerms: 'terms',
  // Files and results leave entries of their own, see CandidatesRepository and the pipeline.
  derived: [
    'statusSince',
    'keys',
    'terms',
    'files',
    'screenings',
    'interviewResults',
    'resultKeys',
    'resumeWaits',
    'furthest',
  ],
};
