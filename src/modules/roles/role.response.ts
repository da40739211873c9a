import type { RoleAnswer, RoleReference } from '../../shared/resources/roles/api.js';
import type { RoleDocument } from './role.schema.js';

/** A role as the API shows it. */
export function toRoleAnswer(role: RoleDocument): RoleAnswer {
  return {
    _id: String(role._id),
    name: role.name,
    description: role.description,
    expiresAt: role.expiresAt?.toISOString() ?? null,
    permissions: role.permissions.map(({ resource, actions }) => ({ resource, actions: [...actions] })),
    version: role.version,
    isDeleted: role.isDeleted,
    deletedAt: role.deletedAt?.toISOString() ?? null,
    createdAt: role.createdAt.toISOString(),
    updatedAt: role.updatedAt.toISOString(),
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
