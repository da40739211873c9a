import type { Resource } from '@shared/permissions.js';
import type { ResourceTrash } from '../records/resource.js';
import { RESOURCES } from '../resources.js';

/** A kind of records with a tab in the deleted items area. */
export interface TrashKind extends ResourceTrash {
  resource: Resource;
}

/** The tabs, in the order of 2-workflow section 2 "Deleted items", for the resources that have a trash. */
export const TRASH_KINDS: readonly TrashKind[] = RESOURCES.flatMap(({ permission, trash }) =>
  trash ? [{ ...trash, resource: permission }] : [],
).sort((one, other) => one.order - other.order);
