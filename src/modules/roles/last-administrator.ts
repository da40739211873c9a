import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { Locks } from '../../core/database/locks.js';
import { ConflictError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { Permissions } from '../../shared/access.js';
import {
  CATALOGUE,
  packRules,
  type Permission,
  type Resource,
  type RoleRules,
} from '../../shared/permissions.js';
import { UsersRepository } from '../users/users.repository.js';
import type { RoleDocument } from './role.schema.js';
import { RolesRepository } from './roles.repository.js';

/** A planned change of permissions. */
export interface PowerChange {
  /** The user's roles afterwards; none if the user is deleted. */
  user?: { id: string; roles: readonly string[] };
  role?: { id: string; permissions: readonly Permission[]; expiresAt: Date | null };
}

type Power = Omit<NonNullable<PowerChange['role']>, 'id'>;
type Roles = ReadonlyMap<string, Power>;
type Holder = { _id: string; roles: readonly string[] };

const MANAGED: readonly Resource[] = ['user', 'role'];
/** Held by every write that changes who has which permissions, see {@link Locks}. */
export const ACCESS_LOCK = 'access';
/** Maximum number of texts named in a 409. */
const MAX_NAMED = 5;

/** What a call that changes a user or a role needs, in one role (decision B5a). */
const MANAGING = ['read', 'update'] as const;

/**
 * Keeps at least one user able to manage users and roles, that is with read and update on both, each in one live role
 * as the calls need it. What one role of such users holds of a resource, one role of such a user still holds after the
 * change: nothing becomes impossible to grant (decision B6, case Z16, F3). What is held through roles that never expire
 * stays so.
 */
@Injectable()
export class LastAdministrator {
  constructor(
    private readonly locks: Locks,
    private readonly roles: RolesRepository,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a write that may take permissions away, one such write at a time.
   * @param write calls `assertOneLeft` with its change right before it writes; that throws ConflictError (409) if
   *   nobody able to manage users and roles, or to grant some permission, would remain
   */
  guard<T>(write: (assertOneLeft: (change: PowerChange) => Promise<void>) => Promise<T>): Promise<T> {
    return this.locks.exclusive([ACCESS_LOCK], (assertLocked) =>
      write(async (change) => {
        await this.assertOneLeft(change);
        assertLocked();
      }),
    );
  }

  /**
   * What nobody who manages users and roles can grant of the catalogue now, because none of their roles holds it.
   * @returns it in the catalogue's order, and the live roles through which users manage; none without such a user
   */
  async ungrantable(): Promise<{ permissions: Permission[]; managing: RoleDocument[] }> {
    const roles = await this.roles.thatUpdate(MANAGED);
    const users = await this.users.withAnyRole(roles.map((role) => String(role._id)));
    const granting = this.granting(users, await this.rolesOf(users.flatMap((user) => user.roles)), false);
    if (granting.size === 0) return { permissions: [], managing: [] };
    const granted = grantedBy(granting);
    const permissions = CATALOGUE.map(({ name, actions }) => ({
      resource: name,
      actions: actions.filter((action) => !granted.can(name, action)),
    }));
    return {
      permissions: permissions.filter(({ actions }) => actions.length > 0),
      managing: roles.filter((role) => granting.has(String(role._id))),
    };
  }

  private async assertOneLeft(change: PowerChange): Promise<void> {
    const managing = await this.roles.thatUpdate(MANAGED);
    const users = await this.users.withAnyRole(managing.map((role) => String(role._id)));
    const before = await this.rolesOf([
      ...users.flatMap((user) => user.roles),
      ...(change.user?.roles ?? []),
    ]);
    const after = new Map(before);
    if (change.role && after.has(change.role.id)) after.set(change.role.id, change.role);
    const changed = users.map((user) => (user._id === change.user?.id ? { ...user, ...change.user } : user));
    for (const lasting of [false, true]) {
      const had = grantedBy(this.granting(users, before, lasting));
      const left = grantedBy(this.granting(changed, after, lasting));
      if (had.roles.length > 0 && left.roles.length === 0)
        throw new ConflictError('LAST_ADMINISTRATOR', MESSAGES.auth.lastAdministrator);
      const lost = had.beyond(left).map(({ resource, actions }) => `${resource}: ${actions.join(', ')}`);
      if (lost.length > 0)
        throw new ConflictError('LAST_GRANTER', MESSAGES.auth.lastGranter(lost.slice(0, MAX_NAMED)));
    }
  }

  /** The roles of those users who manage users and roles, by user id; `lasting`: only roles that never expire. */
  private granting(users: readonly Holder[], roles: Roles, lasting: boolean): Map<string, RoleRules> {
    const now = this.clock.now();
    const counts = ({ expiresAt }: Power) => expiresAt === null || (!lasting && expiresAt > now);
    const granting = new Map<string, RoleRules>();
    for (const user of users) {
      const held = user.roles.flatMap((id): Array<[string, RoleRules]> => {
        const role = roles.get(id);
        return role && counts(role) ? [[id, offeredBy(role)]] : [];
      });
      const permissions = new Permissions(held.map(([, rules]) => rules));
      if (MANAGED.every((resource) => permissions.can(resource, ...MANAGING)))
        for (const [id, rules] of held) granting.set(id, rules);
    }
    return granting;
  }

  private async rolesOf(ids: readonly string[]): Promise<Roles> {
    const found = await this.roles.findMany([...new Set(ids)]);
    return new Map(found.filter((role) => !role.isDeleted).map((role) => [String(role._id), role]));
  }
}

const grantedBy = (granting: ReadonlyMap<string, RoleRules>) => new Permissions([...granting.values()]);

/** What a role grants among what the catalogue offers. */
function offeredBy({ permissions }: Power): RoleRules {
  const rules = packRules(permissions);
  return Object.fromEntries(
    CATALOGUE.map(({ name, actions }) => [name, actions.filter((action) => rules[name]?.includes(action))]),
  );
}
