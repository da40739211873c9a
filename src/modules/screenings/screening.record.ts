import type { RecordKind } from '../../core/records/record-registry.js';
import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { screeningsMessages } from '../../shared/resources/screenings/messages.js';

export const screeningPolicy: ResourcePolicy = {
  label: 'Screening',
  notFound: screeningsMessages.notFound.screening,
  sortable: { deletedAt: 'deletedAt', createdAt: 'createdAt', updatedAt: 'updatedAt' },
  defaultSort: '-createdAt',
  derived: ['terms'],
};

export const screeningRecord: RecordKind = {
  kind: 'screenings',
  resource: 'screening',
  policy: screeningPolicy,
};
