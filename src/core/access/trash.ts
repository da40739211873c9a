import type { Resource } from '../../shared/permissions.js';
import { ForbiddenError } from '../errors/app-error.js';
import type { Actor } from './actor.js';

/** Whether the actor sees a resource's trash: restore and delete-permanently in one role (1-core section 6, Z17). */
export function seesTrash(actor: Actor, resource: Resource): boolean {
  return actor.permissions.can(resource, 'restore', 'delete-permanently');
}

/** What this reader sees of a resource: for others a trashed record does not exist (decision C6). */
export function reachOf(actor: Actor, resource: Resource): { trashed: 'include' | 'exclude' } {
  return { trashed: seesTrash(actor, resource) ? 'include' : 'exclude' };
}

/** @throws ForbiddenError when the trash is requested without permission to see it */
export function assertTrashVisible(actor: Actor, resource: Resource): void {
  if (!seesTrash(actor, resource)) throw new ForbiddenError();
}
