import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { fieldsHaving } from '../../shared/kit/fields.js';
import { CANDIDATE_FIELDS } from '../../shared/resources/candidates/fields.js';
import { MESSAGES } from '../../shared/messages.js';

export const candidatePolicy: ResourcePolicy = {
  label: 'Candidate',
  notFound: MESSAGES.notFound.candidate,
  sortable: Object.fromEntries(
    fieldsHaving(CANDIDATE_FIELDS, 'sort').map((key) => [key, CANDIDATE_FIELDS[key].sort]),
  ),
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
