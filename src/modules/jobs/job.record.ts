import type { RecordKind } from '../../core/records/record-registry.js';
import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';

export const jobPolicy: ResourcePolicy = {
  label: 'Job',
  notFound: MESSAGES.notFound.job,
  sortable: {
    jobId: 'jobId',
    title: 'titleKey',
    experience: 'experience',
    closedDate: 'closedDate',
    deletedAt: 'deletedAt',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
  },
  defaultSort: '-createdAt',
  searchTerms: 'terms',
  knownBy: { number: { letter: 'J', path: 'jobId' }, name: 'titleKey' },
  derived: ['titleKey', 'terms', 'closedDate'],
};

export const jobRecord: RecordKind = { kind: 'jobs', resource: 'job', policy: jobPolicy };
