import { describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '@shared/permissions.js';
import { setDayZone } from '../common/dates.js';
import { dataProvider } from '../providers/dataProvider.js';
import { registerCalls } from '../providers/resources.js';
import { RESOURCES } from '../resources.js';
import { fakeFetch, success } from '../testing/fake-fetch.js';
import {
  expiryDay,
  readGrants,
  type Role,
  type RoleValues,
  setGrants,
  toGrants,
  toPermissions,
  toRoleBody,
  toRoleValues,
} from './roleModel.js';

const role: Role = {
  _id: 'b'.repeat(24),
  id: 'b'.repeat(24),
  version: 3,
  name: 'Recruiter',
  description: 'Keeps candidates',
  expiresAt: '2027-03-04T10:00:00.000Z',
  permissions: [
    { resource: 'candidate', actions: ['update', 'read'] },
    { resource: 'job', actions: ['read'] },
  ],
  isDeleted: false,
  deletedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

describe('permissions in the form', () => {
  it('are the same text in whatever order and however often they come', () => {
    const twice = [
      { resource: 'job' as const, actions: ['read' as const] },
      { resource: 'candidate' as const, actions: ['read' as const] },
      { resource: 'candidate' as const, actions: ['update' as const, 'read' as const] },
    ];
    expect(toGrants(twice)).toBe(toGrants(role.permissions));
  });

  it('come back whole, for every action of the catalogue', () => {
    const all = CATALOGUE.map(({ name, actions }) => ({ resource: name, actions: [...actions] }));
    const back = toPermissions(toGrants(all));
    expect(back).toHaveLength(all.length);
    for (const { resource, actions } of all) {
      const found = back.find((permission) => permission.resource === resource);
      expect([...(found?.actions ?? [])].sort()).toEqual([...actions].sort());
    }
  });

  it('lose a resource whose last action is taken away', () => {
    const grants = setGrants(toGrants(role.permissions), 'job', ['read'], false);
    expect(toPermissions(grants)).toEqual([{ resource: 'candidate', actions: ['read', 'update'] }]);
    expect(readGrants(grants).has('job')).toBe(false);
  });

  it('are no change when a choice is taken back', () => {
    const before = toGrants(role.permissions);
    expect(
      setGrants(setGrants(before, 'user', ['read', 'create'], true), 'user', ['read', 'create'], false),
    ).toBe(before);
  });
});

registerCalls(RESOURCES);

/* What the update of these values sends. */
async function sent(values: RoleValues) {
  const calls = fakeFetch(() => success({ _id: role.id, version: 4 }));
  const previousData = { ...role, ...toRoleBody(toRoleValues(role)) };
  await dataProvider.update('roles', { id: role.id, data: toRoleBody(values), previousData });
  return calls.map(({ body }) => body);
}

describe('the body of a role', () => {
  it('holds only what was changed, and the version that was read', async () => {
    const values = toRoleValues(role);
    expect(await sent(values)).toEqual([{ version: 3 }]);
    expect(await sent({ ...values, hasExpiry: false })).toEqual([{ version: 3, expiresAt: null }]);
    expect(await sent({ ...values, expiresAt: '2027-05-06' })).toEqual([
      { version: 3, expiresAt: '2027-05-06' },
    ]);
  });

  it('of a new role never expires unless a date was asked for', () => {
    const values = {
      name: 'A',
      description: 'B',
      permissions: 'job:read',
      hasExpiry: false,
      expiresAt: '2027-05-06',
    };
    expect(toRoleBody(values)).toEqual({
      name: 'A',
      description: 'B',
      permissions: [{ resource: 'job', actions: ['read'] }],
      expiresAt: null,
    });
  });

  it('N07: shows the organisation’s day that was chosen, wherever the browser is', () => {
    for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', zone);
      setDayZone('Asia/Kolkata');
      expect(expiryDay('2027-05-06T18:29:59.999Z')).toBe('2027-05-06');
    }
    vi.unstubAllEnvs();
    expect(expiryDay(null)).toBeNull();
  });
});
