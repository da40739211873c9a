import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { ForbiddenError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { splitRoles } from '../roles/live-roles.js';
import { RolesRepository } from '../roles/roles.repository.js';
import { UsersRepository } from './users.repository.js';

/** Protects stronger users (F3): an actor who lacks a permission that a user holds may do nothing to that user. */
@Injectable()
export class UserPowerService {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it before anything is done to another user, live or trashed. Permissions of expired and deleted roles do not
   * count, because they are ignored everywhere (1-core section 4).
   * @throws ForbiddenError if the user holds a permission that the actor lacks
   */
  async assertNotStronger(actor: Actor, userId: string): Promise<void> {
    if (userId === actor.userId) return;
    const user = await this.users.find(userId, { trashed: 'include' });
    // The caller handles unknown users.
    if (!user || user.roles.length === 0) return;
    const { live } = splitRoles(await this.roles.findMany(user.roles), this.clock.now());
    if (!actor.permissions.mayGrant(live.flatMap(({ permissions }) => permissions)))
      throw new ForbiddenError(MESSAGES.auth.strongerUser, 'STRONGER_USER');
  }
}
