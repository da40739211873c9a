import { Injectable } from '@nestjs/common';
import { AccessService } from '../../core/access/access.service.js';
import { Permissions } from '../../shared/access.js';
import { packRules, type Permission } from '../../shared/permissions.js';
import { RolesRepository } from '../roles/roles.repository.js';
import { UsersRepository } from '../users/users.repository.js';

/** Who may give somebody a right: they can change users, and hold the right and all that the other holds (B6, F3). */
@Injectable()
export class AccessGivers {
  constructor(
    private readonly access: AccessService,
    private readonly roles: RolesRepository,
    private readonly users: UsersRepository,
  ) {}

  /** @returns ids of users who can sign in; none if the user is deleted or already has the right */
  async of(userId: string, right: Permission): Promise<string[]> {
    const asker = await this.access.permissionsOf(userId);
    if (!asker || asker.can(right.resource, ...right.actions)) return [];
    const changing = await this.roles.thatUpdate(['user']);
    const users = await this.users.withAnyRole(changing.map(({ _id }) => String(_id)));
    const permissions = await this.access.permissionsOfEach(users.map(({ _id }) => _id));
    return [...permissions].flatMap(([id, held]) => {
      const stronger = new Permissions([packRules([right]), ...asker.roles]).beyond(held).length === 0;
      return stronger && held.can('user', 'read', 'update') ? [id] : [];
    });
  }
}
