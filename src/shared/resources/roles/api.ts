import type { Instant, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { Action, Permission, Resource } from '../../permissions.js';

export interface RoleAnswer extends RecordBase {
  name: string;
  description: string;
  /** Null: never expires. */
  expiresAt: Instant | null;
  permissions: Permission[];
}

export interface RoleReference extends Reference {
  expiresAt: Instant | null;
}

/** One action of the catalogue, and where a user has it from. */
export interface RightAnswer {
  resource: Resource;
  action: Action;
  /** The user's roles that give it now. */
  from: RoleReference[];
  /** The user's roles that gave it until they expired. */
  expired: RoleReference[];
  /** Other roles that would give it. */
  wouldGive: RoleReference[];
}

/** What a user may do (1-core section 6). */
export interface UserRights {
  user: Reference;
  rights: RightAnswer[];
}

/** Who was asked for access. */
export interface AccessRequestAnswer {
  people: Integer;
}

/** Whom a change of a role gives or takes something. */
export interface RoleEffect {
  /** The user; without a name for who may not read users. */
  user: Partial<Reference>;
  /** Each of one action, or of several that calls need in one role. */
  gains: Permission[];
  loses: Permission[];
}

export interface ResourceAnswer {
  name: Resource;
  actions: Action[];
}
