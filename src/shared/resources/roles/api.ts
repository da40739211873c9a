import type { RecordBase, Reference } from '../../kit/api.js';
import type { Action, Permission, Resource } from '../../permissions.js';

export interface RoleAnswer extends RecordBase {
  name: string;
  description: string;
  expiresAt: string | null;
  permissions: Permission[];
}

export interface RoleReference extends Reference {
  expiresAt: string | null;
}

export interface ResourceAnswer {
  name: Resource;
  actions: Action[];
}
