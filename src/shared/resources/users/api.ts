import type { RecordBase } from '../../kit/api.js';
import type { Gender } from '../../kit/enums.js';
import type { RoleRules } from '../../permissions.js';
import type { RoleReference } from '../roles/api.js';

/** Shown where a person has no picture of their own (1-core section 4, 2-workflow section 2); a file of the admin. */
export const DEFAULT_PICTURE = '/default-profile.svg';

export interface UserAnswer extends RecordBase {
  name: string;
  email: string;
  mobile: string;
  gender: Gender;
  dob: string;
  address: string;
  bio: string;
  roles: RoleReference[];
  /** URLs under /api; `image` falls back to the default picture, `thumbnail` likewise. */
  files: { image: string; thumbnail: string };
}

/** GET /auth/me and POST /auth/login (decision B8). */
export interface SignedInUser extends UserAnswer {
  /** One entry per non-expired role. */
  rules: RoleRules[];
  expiredRoles: string[];
  company: string;
  /** The organisation's time zone. */
  timeZone: string;
}

export interface SessionAnswer {
  _id: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  address: string;
  userAgent: string;
}
