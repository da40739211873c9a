import type { ReferenceFound } from '../../core/records/references.js';

/** What roles ask about the users who hold them; the users module answers, roles know no users. */
export abstract class RoleHolders {
  /** Live users who can sign in and hold at least one of these roles, with all of their roles' ids. */
  abstract ofAny(roleIds: readonly string[]): Promise<Array<{ _id: string; roles: string[] }>>;

  /** The live users who hold this role, by name, with all of their roles' ids. */
  abstract everyOf(roleId: string): Promise<Array<{ _id: string; name: string; roles: string[] }>>;

  /** The live users who hold this role: how many, and some by name. */
  abstract of(roleId: string): Promise<ReferenceFound>;
}
