import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../../core/clock/clock.js';
import type { SignedInUser } from '../../shared/resources/users/api.js';
import { packRules } from '../../shared/permissions.js';
import { splitRoles } from '../roles/live-roles.js';
import { RolesRepository } from '../roles/roles.repository.js';
import { toUserAnswer } from '../users/user.response.js';
import { UsersRepository } from '../users/users.repository.js';
import { mustChangePassword } from './session-access.service.js';

/** The signed-in user with the packed rules for the screens (decision B8). */
@Injectable()
export class IdentityService {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws NotFoundError for a user who is not live */
  async describe(userId: string): Promise<SignedInUser> {
    const user = await this.users.get(userId);
    const roles = await this.roles.findMany(user.roles);
    const { live, expired } = splitRoles(roles, this.clock.now());
    return {
      ...toUserAnswer(user, roles),
      rules: live.map((role) => packRules(role.permissions)),
      expiredRoles: expired.map((role) => role.name),
      company: this.env.COMPANY_NAME,
      timeZone: this.env.TIME_ZONE,
      interviewNoticeSeconds: this.env.INTERVIEW_NOTICE_SECONDS,
      mustChangePassword: mustChangePassword(user, this.env),
    };
  }
}
