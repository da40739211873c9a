import type { Instant, RecordBase, Reference } from '../../kit/api.js';
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

export interface ResourceAnswer {
  name: Resource;
  actions: Action[];
}
