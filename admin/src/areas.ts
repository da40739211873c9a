import { deletedItems } from './deleted-items/index.js';
import { operations } from './operations/index.js';
import { profile } from './profile/index.js';
import { reports } from './reports/index.js';
import type { AdminResource } from './records/resource.js';

/** Pages that show records of several resources, or none; the sidebar lists them after the resources' pages. */
export const AREAS: readonly AdminResource[] = [reports, deletedItems, operations, profile];
