import type { SignedInUser } from '@shared/resources/users/api.js';
import type { RoleRules } from '@shared/permissions.js';

/**
 * A signed-in user in the form of GET /auth/me.
 * @param rules one entry per role
 */
export function signedInUser(rules: RoleRules[] = [], more: Partial<SignedInUser> = {}): SignedInUser {
  return {
    _id: '65a000000000000000000001',
    version: 1,
    isDeleted: false,
    deletedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    name: 'Asha Rao',
    email: 'asha@orbit.test',
    mobile: '9876543210',
    gender: 'Female',
    dob: '1990-05-17',
    address: '12 Lake Road, Pune',
    bio: '',
    roles: [],
    files: { image: '/default-profile.svg', thumbnail: '/default-profile.svg' },
    account: 'Active',
    invitedUntil: null,
    rules,
    expiredRoles: [],
    timeZone: 'Asia/Kolkata',
    interviewNoticeSeconds: 10,
    company: 'Orbit Robotics',
    mustChangePassword: false,
    ...more,
  };
}
