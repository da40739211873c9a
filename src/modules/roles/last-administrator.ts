import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { ConflictError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { CATALOGUE, type Permission, type Resource } from '../../shared/permissions.js';
import { AccessLock } from './access-lock.js';
import { RoleHolders } from './role-holders.js';
import type { RoleDocument } from './role.schema.js';
import { RolesRepository } from './roles.repository.js';

/** What a write is about to change. */
export interface PowerChange {
  /** The user's roles afterwards; none for one who is deleted. */
  user?: { id: string; roles: readonly string[] };
  role?: { id: string; permissions: readonly Permission[]; expiresAt: Date | null };
}

type Power = Omit<NonNullable<PowerChange['role']>, 'id'>;
type Roles = ReadonlyMap<string, Power>;
type Holder = { _id: string; roles: readonly string[] };

const MANAGED: readonly Resource[] = ['user', 'role'];
/** Texts that a 409 names at most. */
const MAX_NAMED = 5;

const nameOf = (resource: string, action: string) => `${resource}: ${action}`;
const KNOWN: ReadonlySet<string> = new Set(
  CATALOGUE.flatMap(({ name, actions }) => actions.map((action) => nameOf(name, action))),
);
const MANAGING = MANAGED.map((resource) => nameOf(resource, 'update'));

/**
 * Keeps at least one user able to manage users and roles, that is with update on both through live roles, and among
 * such users at least one who holds each permission that one of them holds: nothing can become impossible to grant
 * (decision B6, case Z16, F3). What is held through roles that never expire stays so.
 */
@Injectable()
export class LastAdministrator {
  constructor(
    private readonly lock: AccessLock,
    private readonly roles: RolesRepository,
    private readonly holders: RoleHolders,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a write that may take permissions away, alone among all such writes.
   * @param write calls `assertOneLeft` with its change right before it writes;
   * that throws ConflictError (409) when nobody able to manage users and roles, or to grant some permission, would remain
   */
  guard<T>(write: (assertOneLeft: (change: PowerChange) => Promise<void>) => Promise<T>): Promise<T> {
    return this.lock.alone((assertLocked) =>
      write(async (change) => {
        await this.assertOneLeft(change);
        assertLocked();
      }),
    );
  }

  /**
   * What the catalogue offers and nobody who manages users and roles could grant now, because no role of theirs holds it.
   * @returns it in the catalogue's order, and the live roles that make such users manage; none without such a user
   */
  async ungrantable(): Promise<{ permissions: Permission[]; managing: RoleDocument[] }> {
    const roles = await this.roles.thatUpdate(MANAGED);
    const users = await this.holders.ofAny(roles.map((role) => String(role._id)));
    const granted = this.grantable(users, await this.rolesOf(users.flatMap((user) => user.roles)), false);
    if (granted.size === 0) return { permissions: [], managing: [] };
    const permissions = CATALOGUE.map(({ name, actions }) => ({
      resource: name,
      actions: actions.filter((action) => !granted.has(nameOf(name, action))),
    }));
    const held = new Set(users.flatMap((user) => user.roles));
    return {
      permissions: permissions.filter(({ actions }) => actions.length > 0),
      managing: roles.filter((role) => held.has(String(role._id))),
    };
  }

  private async assertOneLeft(change: PowerChange): Promise<void> {
    const managing = await this.roles.thatUpdate(MANAGED);
    const users = await this.holders.ofAny(managing.map((role) => String(role._id)));
    const before = await this.rolesOf([
      ...users.flatMap((user) => user.roles),
      ...(change.user?.roles ?? []),
    ]);
    const after = new Map(before);
    if (change.role && after.has(change.role.id)) after.set(change.role.id, change.role);
    const changed = users.map((user) => (user._id === change.user?.id ? { ...user, ...change.user } : user));
    for (const lasting of [false, true]) {
      const left = this.grantable(changed, after, lasting);
      const lost = [...this.grantable(users, before, lasting)].filter((permission) => !left.has(permission));
      if (lost.some((permission) => MANAGING.includes(permission)))
        throw new ConflictError('LAST_ADMINISTRATOR', MESSAGES.auth.lastAdministrator);
      if (lost.length > 0)
        throw new ConflictError('LAST_GRANTER', MESSAGES.auth.lastGranter(lost.slice(0, MAX_NAMED)));
    }
  }

  /** Everything that some of the users can grant; `lasting`: through roles that never expire. */
  private grantable(users: readonly Holder[], roles: Roles, lasting: boolean): Set<string> {
    const now = this.clock.now();
    const counts = ({ expiresAt }: Power) => expiresAt === null || (!lasting && expiresAt > now);
    const granted = new Set<string>();
    for (const user of users) {
      const held = new Set(
        user.roles.flatMap((id) => {
          const role = roles.get(id);
          return role && counts(role) ? permissionsOf(role) : [];
        }),
      );
      if (MANAGING.every((permission) => held.has(permission)))
        for (const permission of held) granted.add(permission);
    }
    return granted;
  }

  private async rolesOf(ids: readonly string[]): Promise<Roles> {
    const found = await this.roles.findMany([...new Set(ids)]);
    return new Map(found.filter((role) => !role.isDeleted).map((role) => [String(role._id), role]));
  }
}

/** What a role grants, of what the catalogue knows. */
function permissionsOf({ permissions }: Power): string[] {
  return permissions
    .flatMap(({ resource, actions }) => actions.map((action) => nameOf(resource, action)))
    .filter((permission) => KNOWN.has(permission));
}
