import { Permissions } from './access.js';
import { packRules } from './permissions.js';

const reader = { candidate: ['read'] as const };
const holding = (...roles: Array<Record<string, readonly string[]>>) => new Permissions(roles as never);

describe('can', () => {
  it('needs one role that holds all the actions', () => {
    expect(holding(reader).can('candidate', 'read')).toBe(true);
    expect(holding(reader).can('candidate', 'read', 'update')).toBe(false);
    expect(holding(reader, { candidate: ['update'] }).can('candidate', 'read', 'update')).toBe(false);
    expect(holding(reader, { candidate: ['update', 'read'] }).can('candidate', 'read', 'update')).toBe(true);
  });

  it('knows no wildcard, no other resource, and nothing without roles', () => {
    expect(holding({ all: ['manage'], candidate: ['manage', '*'] }).can('candidate', 'create')).toBe(false);
    expect(holding({ all: ['create'] }).can('candidate', 'create')).toBe(false);
    expect(holding(reader).can('job', 'read')).toBe(false);
    expect(holding().can('candidate', 'read')).toBe(false);
  });
});

describe('mayGrant', () => {
  const grant = (resource: string, ...actions: string[]) => [{ resource, actions }] as never;

  it('needs every permission, each whole in one role', () => {
    const own = holding({ candidate: ['read', 'update'] }, { candidate: ['delete'], job: ['read'] });
    expect(own.mayGrant(grant('candidate', 'update', 'read'))).toBe(true);
    expect(own.mayGrant([...(grant('candidate', 'read') as []), ...(grant('job', 'read') as [])])).toBe(true);
    expect(own.mayGrant(grant('candidate', 'read', 'delete'))).toBe(false);
    expect(own.mayGrant([...(grant('candidate', 'read') as []), ...(grant('user', 'read') as [])])).toBe(
      false,
    );
    expect(own.mayGrant(grant('user', 'read'))).toBe(false);
  });

  it('lets actions pass that the catalogue does not offer: they grant nothing', () => {
    expect(holding(reader).mayGrant(grant('candidate', 'login'))).toBe(true);
    expect(holding(reader).mayGrant(grant('candidate', 'login', 'delete'))).toBe(false);
    expect(holding(reader).mayGrant(grant('nothing', 'read'))).toBe(true);
  });
});

it('packRules unites a resource that is listed twice', () => {
  const permissions = [
    { resource: 'job', actions: ['read'] },
    { resource: 'job', actions: ['read', 'close'] },
  ];
  expect(packRules(permissions as never)).toEqual({ job: ['read', 'close'] });
});
