import type { RecordKind } from '../../core/records/record-registry.js';
import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';

export const interviewPolicy: ResourcePolicy = {
  label: 'Interview',
  notFound: MESSAGES.notFound.interview,
  sortable: {
    interviewId: 'interviewId',
    date: 'schedule.date',
    deletedAt: 'deletedAt',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
  },
  defaultSort: '-date',
  searchTerms: 'terms',
  knownBy: { number: { letter: 'I', path: 'interviewId' } },
  /* History names people, see InterviewsService. */
  derived: [
    'interviewers',
    'inviteCandidates',
    'job',
    'endsAt',
    'terms',
    'scheduledAt',
    'reminded',
    'toAnnounce',
    'untold',
  ],
};

export const interviewRecord: RecordKind = {
  kind: 'interviews',
  resource: 'interview',
  policy: interviewPolicy,
};
