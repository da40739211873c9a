import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../../core/clock/clock.js';
import type { SignedInUser } from '../../shared/api.js';
import { packRules } from '../../shared/permissions.js';
import { RolesRepository } from '../roles/roles.repository.js';
import { toUserAnswer } from '../users/user.response.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { splitRoles } from './session-access.service.js';

/** The signed-in user with the packed rules for the screens (decision B8). */
@Injectable()
export class IdentityService {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The live user with this id. @throws NotFoundError */
  async describeId(userId: string): Promise<SignedInUser> {
    return this.describe(await this.users.get(userId));
  }

  async describe(user: UserDocument): Promise<SignedInUser> {
    const roles = await this.roles.findMany(user.roles);
    const { live, expired } = splitRoles(
      roles.filter((role) => !role.isDeleted),
      this.clock.now(),
    );
    return {
      ...toUserAnswer(user, roles),
      rules: live.map((role) => packRules(role.permissions)),
      expiredRoles: expired.map((role) => role.name),
      company: this.env.COMPANY_NAME,
    };
  }
}
