import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Permissions } from '../../shared/access.js';
import type { RoleRules } from '../../shared/permissions.js';
import { ForbiddenError, UnauthenticatedError } from '../errors/app-error.js';
import { AccessGuard } from './access.guard.js';
import { AccessService } from './access.service.js';
import { Can, CanOrOwn, CanOwn, Public, SignedIn } from './can.decorator.js';

const ME = 'aaaaaaaaaaaaaaaaaaaaaaaa';

class Routes {
  @Public() open() {}
  @SignedIn() anybody() {}
  @Can('candidate', 'read', 'update') both() {}
  @CanOwn('profile', 'update') own() {}
  @CanOrOwn({ resource: 'user', actions: ['update'] }, 'signed-in') orOwn() {}
  @CanOrOwn({ resource: 'user', actions: ['update'] }, { resource: 'profile', actions: ['update'] })
  orOwnWith() {}
  nothing() {}
}

async function decide(route: keyof Routes, roles: RoleRules[] | undefined, id?: string) {
  const access: AccessService = {
    actorOf: async () => {
      if (!roles) throw new UnauthenticatedError();
      return {
        userId: ME,
        name: 'Me',
        sessionId: 's',
        permissions: new Permissions(roles),
        expiredRoles: [],
      };
    },
    permissionsOf: async () => null,
    permissionsOfEach: async () => new Map(),
  };
  const request = { params: { id } };
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext; // Only what the guard reads.
  return new AccessGuard(new Reflector(), access).canActivate(context);
}

describe('AccessGuard', () => {
  it('lets everybody use public routes, and only signed-in users the rest', async () => {
    await expect(decide('open', undefined)).resolves.toBe(true);
    await expect(decide('anybody', [])).resolves.toBe(true);
    for (const route of ['anybody', 'both', 'own', 'nothing'] as const)
      await expect(decide(route, undefined)).rejects.toBeInstanceOf(UnauthenticatedError);
  });

  it('refuses a route that declares no permission', async () => {
    const everything = [{ candidate: ['read', 'update'], user: ['update'] }] as RoleRules[];
    await expect(decide('nothing', everything)).rejects.toBeInstanceOf(ForbiddenError);
  });

  it.each([
    ['one role with both', [{ candidate: ['read', 'update'] }], true],
    ['two roles with one each (Z09)', [{ candidate: ['read'] }, { candidate: ['update'] }], false],
    ['another resource', [{ job: ['read', 'update'] }], false],
    ['no role', [], false],
  ] as Array<[string, RoleRules[], boolean]>)(
    'needs all actions in one role: %s',
    async (_what, roles, may) => {
      const decided = decide('both', roles);
      await (may
        ? expect(decided).resolves.toBe(true)
        : expect(decided).rejects.toBeInstanceOf(ForbiddenError));
    },
  );

  it.each([
    ['own', [{ profile: ['update'] }], ME, true],
    ['own', [{ profile: ['update'] }], ME.toUpperCase(), true],
    ['own', [{ profile: ['update'] }], 'b'.repeat(24), false],
    ['own', [{ profile: ['update'] }], undefined, false],
    ['own', [], ME, false],
    ['orOwn', [], ME, true],
    ['orOwn', [], 'b'.repeat(24), false],
    ['orOwn', [{ user: ['update'] }], 'b'.repeat(24), true],
    ['orOwnWith', [{ profile: ['update'] }], ME, true],
    ['orOwnWith', [{ profile: ['update'] }], 'b'.repeat(24), false],
    ['orOwnWith', [], ME, false],
    ['orOwnWith', [{ user: ['update'] }], ME, true],
  ] as Array<[keyof Routes, RoleRules[], string | undefined, boolean]>)(
    '%s with %j on %s: %s',
    async (route, roles, id, may) => {
      const decided = decide(route, roles, id);
      await (may
        ? expect(decided).resolves.toBe(true)
        : expect(decided).rejects.toBeInstanceOf(ForbiddenError));
    },
  );
});
