import type { Resource } from '../../shared/permissions.js';
import { ForbiddenError } from '../errors/app-error.js';
import type { Actor } from './actor.js';

/** True for who may look into a resource's trash: restore and delete-permanently in one role (1-core section 6, Z17). */
export function seesTrash(actor: Actor, resource: Resource): boolean {
  return actor.permissions.can(resource, 'restore', 'delete-permanently');
}

/** How far this reader sees into a resource: to others a trashed record is not found (decision C6). */
export function reachOf(actor: Actor, resource: Resource): { trashed: 'include' | 'exclude' } {
  return { trashed: seesTrash(actor, resource) ? 'include' : 'exclude' };
}

/** @throws ForbiddenError when the list of the trash is asked for without the permission to it */
export function assertTrashVisible(actor: Actor, resource: Resource): void {
  if (!seesTrash(actor, resource)) throw new ForbiddenError();
}
