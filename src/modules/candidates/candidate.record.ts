import type { RecordKind } from '../../core/records/record-registry.js';
import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { sortsOf } from '../../shared/kit/fields.js';
import { CANDIDATE_FIELDS } from '../../shared/resources/candidates/fields.js';
import { MESSAGES } from '../../shared/messages.js';

export const candidatePolicy: ResourcePolicy = {
  label: 'Candidate',
  notFound: MESSAGES.notFound.candidate,
  sortable: sortsOf(CANDIDATE_FIELDS),
  defaultSort: '-createdAt',
  searchTerms: 'terms',
  // Files and results write their own entries, see CandidatesRepository and the pipeline.
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

export const candidateRecord: RecordKind = {
  kind: 'candidates',
  resource: 'candidate',
  policy: candidatePolicy,
  manyLabel: 'Candidates',
};
