import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { SYSTEM } from '../../core/history/change.js';
import { Locks } from '../../core/database/locks.js';
import { packRules, type Permission } from '../../shared/permissions.js';
import { ACCESS_LOCK, LastAdministrator } from './last-administrator.js';
import { RolesRepository } from './roles.repository.js';
import type { RoleDocument } from './role.schema.js';
import { keysOf } from '../../shared/kit/objects.js';

/** The role of the first administrator. A fixed id: two processes that start at once create only one role. */
export const ADMINISTRATOR_ROLE = new Types.ObjectId('000000000000000000000001');

/**
 * Distributes permissions added by a later release: no stored role holds them, so nobody could grant them (F3).
 * Permissions that some manager can grant stay as people arranged them.
 */
@Injectable()
export class NewPermissionsService {
  private readonly log = new Logger('Roles');

  constructor(
    private readonly administrators: LastAdministrator,
    private readonly locks: Locks,
    private readonly roles: RolesRepository,
  ) {}

  /**
   * Adds permissions that nobody can grant to the role Administrator or, if no manager holds that role, to the largest
   * of the roles through which users manage. Called at the start; repeated and parallel calls add them once.
   */
  async give(): Promise<void> {
    if ((await this.administrators.ungrantable()).permissions.length === 0) return;
    await this.locks.exclusive([ACCESS_LOCK], async (assertLocked) => {
      const { permissions, managing } = await this.administrators.ungrantable();
      const role = strongest(managing);
      if (!role || permissions.length === 0) return;
      const after = united([...role.permissions, ...permissions]);
      assertLocked();
      const history = this.roles.permissionsChange(SYSTEM, role.permissions, after);
      await this.roles.update(String(role._id), role.version, { permissions: after }, SYSTEM, history);
      const names = permissions.flatMap(({ resource, actions }) =>
        actions.map((action) => `${resource}: ${action}`),
      );
      this.log.log(`The role "${role.name}" got new permissions: ${names.join(', ')}`);
    });
  }
}

function strongest(roles: readonly RoleDocument[]): RoleDocument | undefined {
  const weight = ({ _id, expiresAt, permissions }: RoleDocument) =>
    (_id.equals(ADMINISTRATOR_ROLE) ? 10_000 : 0) +
    (expiresAt === null ? 1_000 : 0) +
    permissions.reduce((sum, { actions }) => sum + actions.length, 0);
  return [...roles].sort((left, right) => weight(right) - weight(left))[0];
}

function united(permissions: readonly Permission[]): Permission[] {
  const packed = packRules(permissions);
  return keysOf(packed).map((resource) => ({ resource, actions: packed[resource] ?? [] }));
}
