import type { Permissions } from '../../shared/access.js';
import type { Author } from '../history/change.js';

/** Who makes a request: passed on as the first argument of every service call. */
export interface Actor extends Author {
  userId: string;
  sessionId: string;
  /** Permissions of the user's roles that are not expired now. */
  permissions: Permissions;
  /** Names of the user's expired roles, for the message of 1-core section 4. */
  expiredRoles: string[];
  /** Nothing is open but the session check and the change of one's password, see {@link WithGivenPassword}. */
  mustChangePassword?: boolean;
}
