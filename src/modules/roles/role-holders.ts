import type { ReferenceFound } from '../../core/records/references.js';

/** What roles query about their holders; implemented by the users' repository, so that roles do not depend on users. */
export abstract class RoleHolders {
  /** Live users who can sign in and hold at least one of these roles, with the ids of all their roles. */
  abstract withAnyRole(roleIds: readonly string[]): Promise<Array<{ _id: string; roles: string[] }>>;

  /** The live users who hold this role, by name, with the ids of all their roles. */
  abstract holding(roleId: string): Promise<Array<{ _id: string; name: string; roles: string[] }>>;

  /** The live users who hold this role: how many, and some by name. */
  abstract referringToRole(roleId: string): Promise<ReferenceFound>;
}
