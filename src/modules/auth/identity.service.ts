import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import type { SignedInUser } from '../../shared/resources/users/api.js';
import { packRules } from '../../shared/permissions.js';
import { splitRoles } from '../roles/live-roles.js';
import type { RoleDocument } from '../roles/role.schema.js';
import { RolesRepository } from '../roles/roles.repository.js';
import { toUserAnswer } from '../users/user.response.js';
import type { UserDocument } from '../users/user.schema.js';
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

  /** The live user who makes a call. @throws NotFoundError */
  async describeActor({ userId }: Actor): Promise<SignedInUser> {
    return this.describe(await this.users.get(userId));
  }

  /** Reads a user's roles; runs an equal query without a user, so that both take the same time (decision B2). */
  rolesOf(user: UserDocument | null): Promise<RoleDocument[]> {
    return this.roles.findMany(user?.roles ?? [new Types.ObjectId()]);
  }

  /** @param known the user's roles, if already read */
  async describe(
    user: UserDocument,
    known?: RoleDocument[] | Promise<RoleDocument[]>,
  ): Promise<SignedInUser> {
    const roles = await (known ?? this.rolesOf(user));
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
