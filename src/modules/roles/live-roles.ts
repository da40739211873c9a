import { Permissions } from '../../shared/access.js';
import { packRules } from '../../shared/permissions.js';
import type { RoleDocument } from './role.schema.js';

/**
 * A role is expired if `expiresAt` is now or earlier (1-core section 4). Trashed roles are neither live nor expired:
 * they grant nothing.
 */
export function splitRoles(
  roles: readonly RoleDocument[],
  now: Date,
): { live: RoleDocument[]; expired: RoleDocument[] } {
  const kept = roles.filter((role) => !role.isDeleted);
  const isExpired = (role: RoleDocument) => role.expiresAt !== null && role.expiresAt <= now;
  return { live: kept.filter((role) => !isExpired(role)), expired: kept.filter(isExpired) };
}

export function permissionsBy(roles: readonly RoleDocument[], now: Date): Permissions {
  return new Permissions(splitRoles(roles, now).live.map((role) => packRules(role.permissions)));
}
