import type { RecordKind } from '../../core/records/record-registry.js';
import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';

export const rolePolicy: ResourcePolicy = {
  label: 'Role',
  notFound: MESSAGES.notFound.role,
  sortable: { name: 'nameKey', createdAt: 'createdAt', expiresAt: 'expiresAt' },
  defaultSort: 'name',
  searchTerms: 'terms',
  // Changed permissions leave a readable entry, see RolesRepository.
  derived: ['nameKey', 'terms', 'permissions'],
};

export const roleRecord: RecordKind = { kind: 'roles', resource: 'role', policy: rolePolicy };
