import type { Day, Instant, Integer, RecordBase } from '../../kit/api.js';
import type { Gender } from '../../kit/enums.js';
import type { RoleRules } from '../../permissions.js';
import type { RoleReference } from '../roles/api.js';

/** Shown for a person without a picture (1-core section 4, 2-workflow section 2); a file of the admin. */
export const DEFAULT_PICTURE = '/default-profile.svg';

/** Whether a user has signed in yet: invited without a password, never signed in with the given one, or active. */
export type AccountState = 'Invited' | 'Never signed in' | 'Active';

export interface UserAnswer extends RecordBase {
  name: string;
  email: string;
  mobile: string;
  gender: Gender;
  dob: Day;
  address: string;
  bio: string;
  roles: RoleReference[];
  /** URLs under /api; `image` and `thumbnail` fall back to the default picture. */
  files: { image: string; thumbnail: string };
  account: AccountState;
  /** End of the newest invitation. */
  invitedUntil: Instant | null;
}

/** GET /auth/me and POST /auth/login (decision B8). */
export interface SignedInUser extends UserAnswer {
  /** One entry per non-expired role. */
  rules: RoleRules[];
  /** Names of expired roles. */
  expiredRoles: string[];
  company: string;
  /**
   * The organisation's time zone.
   * @example "Asia/Kolkata"
   */
  timeZone: string;
  /** Seconds before the people of a changed interview are notified. */
  interviewNoticeSeconds: Integer;
  /** Only the change of the password is allowed. */
  mustChangePassword: boolean;
}

export interface SessionAnswer {
  _id: string;
  /** The session of this request. */
  current: boolean;
  createdAt: Instant;
  lastSeenAt: Instant;
  expiresAt: Instant;
  address: string;
  userAgent: string;
}

/** Names for the login page. */
export interface Branding {
  /** @example "HireDesk" */
  product: string;
  /** @example "Orbit Robotics" */
  company: string;
}
