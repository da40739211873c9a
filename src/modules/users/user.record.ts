import type { RecordKind } from '../../core/records/record-registry.js';
import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';

export const userPolicy: ResourcePolicy = {
  label: 'User',
  notFound: MESSAGES.notFound.user,
  sortable: { name: 'nameKey', email: 'email', createdAt: 'createdAt', updatedAt: 'updatedAt' },
  defaultSort: 'name',
  searchTerms: 'terms',
  // Changed roles, files and passwords leave their own entries, see UsersRepository.
  derived: ['nameKey', 'terms', 'roles', 'files', 'passwordHash', 'passwordIsGiven'],
};

export const userRecord: RecordKind = { kind: 'users', resource: 'user', policy: userPolicy };
