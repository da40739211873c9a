import { candidates } from './candidates/index.js';
import { employees } from './employees/index.js';
import { imports } from './imports/index.js';
import { interviews } from './interviews/index.js';
import { jobs } from './jobs/index.js';
import { mails } from './mails/index.js';
import { onboardings } from './onboardings/index.js';
import type { AdminResource } from './records/resource.js';
import { roles } from './roles/index.js';
import { screenings } from './screenings/index.js';
import { users } from './users/index.js';

/**
 * Every resource of the application, in the order of the sidebar (1-core section 2 "Shell"): pages, menu, calls, search
 * and trash are built from this list.
 */
export const RESOURCES: readonly AdminResource[] = [
  jobs,
  candidates,
  imports,
  screenings,
  interviews,
  onboardings,
  employees,
  users,
  roles,
  mails,
];
