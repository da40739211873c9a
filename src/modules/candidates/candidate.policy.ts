import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';

export const candidatePolicy: ResourcePolicy = {
  label: 'Candidate',
  notFound: MESSAGES.notFound.candidate,
  sortable: {
    name: 'keys.name',
    status: 'status',
    experience: 'experience',
    applicationDate: 'applicationDate',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
  },
  defaultSort: '-createdAt',
  windowed: ['createdAt', 'keys.name'],
  searchTerms: 'terms',
  // Files leave entries of their own, see CandidatesRepository.
  derived: ['keys', 'terms', 'files'],
};
