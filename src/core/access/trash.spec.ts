import { Permissions } from '../../shared/access.js';
import type { RoleRules } from '../../shared/permissions.js';
import { ForbiddenError } from '../errors/app-error.js';
import type { Actor } from './actor.js';
import { assertTrashVisible, seesTrash } from './trash.js';

const actor = (...roles: RoleRules[]): Actor => ({
  userId: 'u',
  name: 'Asha',
  sessionId: 's',
  permissions: new Permissions(roles),
  expiredRoles: [],
});

describe('Z17 the trash of a resource', () => {
  it.each<[string, RoleRules[], boolean]>([
    ['both in one role', [{ job: ['restore', 'delete-permanently'] }], true],
    ['one in each of two roles', [{ job: ['restore'] }, { job: ['delete-permanently'] }], false],
    ['restore alone', [{ job: ['read', 'restore'] }], false],
    ['both of another resource', [{ candidate: ['restore', 'delete-permanently'] }], false],
    ['no role', [], false],
  ])('is seen with %s: %s', (_name, roles, sees) => {
    expect(seesTrash(actor(...roles), 'job')).toBe(sees);
    const ask = () => assertTrashVisible(actor(...roles), 'job');
    if (sees) expect(ask).not.toThrow();
    else expect(ask).toThrow(ForbiddenError);
  });
});
