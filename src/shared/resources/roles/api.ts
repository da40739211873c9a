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

/** One action of the catalogue, and the roles from which a user has it. */
export interface RightAnswer {
  resource: Resource;
  action: Action;
  /** The user's roles that give it now. */
  from: RoleReference[];
  /** The user's expired roles that gave it. */
  expired: RoleReference[];
  /** Other roles that would grant it. */
  wouldGive: RoleReference[];
}

/** What a user may do (1-core section 6). */
export interface UserRights {
  user: Reference;
  rights: RightAnswer[];
}

/** How many people were asked for access. */
export interface AccessRequestAnswer {
  people: Integer;
}

/** A user whose permissions a change of a role would extend or reduce. */
export interface RoleEffect {
  /** The user; without a name if the reader may not read users. */
  user: Partial<Reference>;
  /** Each with one action, or with several that calls need in one role. */
  gains: Permission[];
  loses: Permission[];
}

export interface ResourceAnswer {
  name: Resource;
  actions: Action[];
}
