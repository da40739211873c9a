import { describe, expect, it } from 'vitest';
import { dataProvider } from '../providers/dataProvider.js';
import { registerCalls } from '../providers/resources.js';
import { RESOURCES } from '../resources.js';
import { fakeFetch, success } from '../testing/fake-fetch.js';
import {
  isExpired,
  type PersonValues,
  photoOf,
  pictureProblem,
  toPersonValues,
  toUserBody,
  type User,
} from './userModel.js';

const user: User = {
  _id: 'a'.repeat(24),
  id: 'a'.repeat(24),
  version: 7,
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  gender: 'Female',
  dob: '1990-02-03',
  address: '12 Lake Road',
  bio: '',
  roles: [
    { _id: 'r2', name: 'Recruiter', expiresAt: null },
    { _id: 'r1', name: 'Interviewer', expiresAt: null },
  ],
  files: { image: '/default-profile.svg', thumbnail: '/default-profile.svg' },
  account: 'Active',
  invitedUntil: null,
  isDeleted: false,
  deletedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

registerCalls(RESOURCES);

/* What the update of these values sends. */
async function sent(values: PersonValues) {
  const calls = fakeFetch(() => success({ _id: user.id, version: 8 }));
  const previousData = { ...user, ...toUserBody(toPersonValues(user)) };
  await dataProvider.update('users', { id: user.id, data: toUserBody(values), previousData });
  return calls.map(({ body }) => body);
}

describe('the body of a user', () => {
  it('holds only what was changed, and the version that was read', async () => {
    const values = { ...toPersonValues(user), name: 'Asha Kumar' };
    expect(await sent(values)).toEqual([{ name: 'Asha Kumar', version: 7 }]);
  });

  it('does not send roles that were taken away and given back', async () => {
    const { roles = [], ...others } = toPersonValues(user);
    const values = { ...others, roles: [...roles].reverse() };
    expect(await sent(values)).toEqual([{ version: 7 }]);
    expect(await sent({ ...values, roles: roles.slice(1) })).toEqual([{ roles: ['r1'], version: 7 }]);
    expect(await sent({ ...values, roles: [] })).toEqual([{ roles: [], version: 7 }]);
  });

  it('of a new user has every field, and a password only when there is one', () => {
    const { id: _id, ...values } = toPersonValues(user);
    expect(toUserBody(values)).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.com',
      mobile: '9876543210',
      gender: 'Female',
      dob: '1990-02-03',
      address: '12 Lake Road',
      bio: '',
      roles: ['r1', 'r2'],
      imageFile: '',
    });
    expect(toUserBody({ ...values, password: 'Str0ng!pass' })).toMatchObject({ password: 'Str0ng!pass' });
  });
});

describe('the picture', () => {
  it('shows only when it is the user’s own', () => {
    expect(photoOf(user)).toBeUndefined();
    expect(
      photoOf({ files: { image: '/api/users/x/files/image', thumbnail: '/api/users/x/files/thumbnail' } }),
    ).toBe('/api/users/x/files/thumbnail');
  });

  it.each([
    ['me.jpg', 'image/jpeg', 5 * 1024 * 1024, undefined],
    ['ME.PNG', 'image/png', 10, undefined],
    ['me.png', 'image/png', 5 * 1024 * 1024 + 1, 'File size exceeds the limit of 5MB.'],
    ['me.gif', 'image/gif', 10, 'Only jpg, jpeg or png images are accepted'],
    ['me.jpg.exe', 'image/jpeg', 10, 'Only jpg, jpeg or png images are accepted'],
  ])('%s (%s, %i bytes)', (name, type, size, problem) => {
    expect(pictureProblem({ name, type, size })).toBe(problem);
  });
});

describe('a role', () => {
  it('is expired at its very moment, and never without one', () => {
    const now = new Date('2026-05-01T10:00:00.000Z');
    expect(isExpired({ expiresAt: null }, now)).toBe(false);
    expect(isExpired({ expiresAt: '2026-05-01T10:00:00.001Z' }, now)).toBe(false);
    expect(isExpired({ expiresAt: '2026-05-01T10:00:00.000Z' }, now)).toBe(true);
  });
});
