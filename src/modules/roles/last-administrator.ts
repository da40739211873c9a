import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { ConflictError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Permission, Resource } from '../../shared/permissions.js';
import { AccessLock } from './access-lock.js';
import { RoleHolders } from './role-holders.js';
import { RolesRepository } from './roles.repository.js';

/** What a write is about to change. */
export interface PowerChange {
  /** The user's roles afterwards; none for one who is deleted. */
  user?: { id: string; roles: readonly string[] };
  role?: { id: string; permissions: readonly Permission[]; expiresAt: Date | null };
}

type Power = Omit<NonNullable<PowerChange['role']>, 'id'>;

const MANAGED: readonly Resource[] = ['user', 'role'];

/**
 * Keeps at least one user able to manage users and roles, that is with update on both through live roles
 * (decision B6, case Z16); as long as there is one whose roles never expire, one such stays.
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
   * Runs a write that may take rights away, alone among all such writes.
   * @param write calls `demandOneLeft` with its change right before it writes;
   * that throws ConflictError (409) when nobody able to manage users and roles would remain
   */
  guard<T>(write: (demandOneLeft: (change: PowerChange) => Promise<void>) => Promise<T>): Promise<T> {
    return this.lock.alone((demandHeld) =>
      write(async (change) => {
        await this.demandOneLeft(change);
        demandHeld();
      }),
    );
  }

  private async demandOneLeft(change: PowerChange): Promise<void> {
    const managing = await this.roles.thatUpdate(MANAGED);
    const before = new Map<string, Power>(managing.map((role) => [String(role._id), role]));
    const users = await this.holders.ofAny([...before.keys()]);
    const after = new Map(before);
    if (change.role && after.has(change.role.id)) after.set(change.role.id, change.role);
    const changed = users.map((user) => (user._id === change.user?.id ? { ...user, ...change.user } : user));
    for (const lasting of [false, true]) {
      const isLost = this.some(users, before, lasting) && !this.some(changed, after, lasting);
      if (isLost) throw new ConflictError('LAST_ADMINISTRATOR', MESSAGES.auth.lastAdministrator);
    }
  }

  /** Whether one of the users is an administrator; `lasting`: through roles that never expire. */
  private some(
    users: ReadonlyArray<{ roles: readonly string[] }>,
    roles: ReadonlyMap<string, Power>,
    lasting: boolean,
  ): boolean {
    const now = this.clock.now();
    const counts = ({ expiresAt }: Power) => expiresAt === null || (!lasting && expiresAt > now);
    const updates = (role: Power | undefined, resource: Resource) =>
      role !== undefined &&
      counts(role) &&
      role.permissions.some((entry) => entry.resource === resource && entry.actions.includes('update'));
    return users.some((user) =>
      MANAGED.every((resource) => user.roles.some((id) => updates(roles.get(id), resource))),
    );
  }
}
