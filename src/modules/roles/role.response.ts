import type { RoleAnswer, RoleReference } from '../../shared/resources/roles/api.js';
import type { RoleDocument } from './role.schema.js';
import { recordAnswer } from '../../core/records/record-answer.js';

/** A role as the API shows it. */
export function toRoleAnswer(role: RoleDocument): RoleAnswer {
  return {
    ...recordAnswer(role),
    name: role.name,
    description: role.description,
    expiresAt: role.expiresAt?.toISOString() ?? null,
    permissions: role.permissions.map(({ resource, actions }) => ({ resource, actions: [...actions] })),
  };
}

/** A role as other records name it. */
export function toRoleReference(role: RoleDocument): RoleReference {
  return {
    _id: String(role._id),
    name: role.name,
    expiresAt: role.expiresAt?.toISOString() ?? null,
    ...(role.isDeleted && { isDeleted: true }),
  };
}
