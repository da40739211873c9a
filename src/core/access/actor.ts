import type { Permissions } from '../../shared/access.js';
import type { Author } from '../history/change.js';

/** The user who makes a request: the first argument of every service call. */
export interface Actor extends Author {
  userId: string;
  sessionId: string;
  /** Permissions of the user's roles that have not expired. */
  permissions: Permissions;
  /** Names of the user's expired roles, for the message of 1-core section 4. */
  expiredRoles: string[];
  /** Only the session check and the change of one's password are open, see {@link WithGivenPassword}. */
  mustChangePassword?: boolean;
}
