import { Rights } from './access.js';
import { packRules } from './permissions.js';

const reader = { candidate: ['read'] as const };
const rights = (...roles: Array<Record<string, readonly string[]>>) => new Rights(roles as never);

describe('can', () => {
  it('needs one role that holds all the actions', () => {
    expect(rights(reader).can('candidate', 'read')).toBe(true);
    expect(rights(reader).can('candidate', 'read', 'update')).toBe(false);
    expect(rights(reader, { candidate: ['update'] }).can('candidate', 'read', 'update')).toBe(false);
    expect(rights(reader, { candidate: ['update', 'read'] }).can('candidate', 'read', 'update')).toBe(true);
  });

  it('knows no wildcard, no other resource, and nothing without roles', () => {
    expect(rights({ all: ['manage'], candidate: ['manage', '*'] }).can('candidate', 'create')).toBe(false);
    expect(rights({ all: ['create'] }).can('candidate', 'create')).toBe(false);
    expect(rights(reader).can('job', 'read')).toBe(false);
    expect(rights().can('candidate', 'read')).toBe(false);
  });
});

describe('mayGrant', () => {
  const grant = (resource: string, ...actions: string[]) => [{ resource, actions }] as never;

  it('needs every permission, each whole in one role', () => {
    const own = rights({ candidate: ['read', 'update'] }, { candidate: ['delete'], job: ['read'] });
    expect(own.mayGrant(grant('candidate', 'update', 'read'))).toBe(true);
    expect(own.mayGrant([...(grant('candidate', 'read') as []), ...(grant('job', 'read') as [])])).toBe(true);
    expect(own.mayGrant(grant('candidate', 'read', 'delete'))).toBe(false);
    expect(own.mayGrant(grant('user', 'read'))).toBe(false);
  });

  it('lets actions pass that the catalogue does not offer: they grant nothing', () => {
    expect(rights(reader).mayGrant(grant('candidate', 'login'))).toBe(true);
    expect(rights(reader).mayGrant(grant('candidate', 'login', 'delete'))).toBe(false);
  });
});

it('packRules unites a resource that is listed twice', () => {
  const permissions = [
    { resource: 'job', actions: ['read'] },
    { resource: 'job', actions: ['read', 'close'] },
  ];
  expect(packRules(permissions as never)).toEqual({ job: ['read', 'close'] });
});
