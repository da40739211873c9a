import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { CATALOGUE } from '../../shared/permissions.js';
import type { UserRights } from '../../shared/resources/roles/api.js';
import { splitRoles } from '../roles/live-roles.js';
import { toRoleReference } from '../roles/role.response.js';
import { RolesRepository } from '../roles/roles.repository.js';
import type { UserWithRoles } from './users.service.js';

/** Explains what a user may do, and through which role (1-core section 6). */
@Injectable()
export class UserRightsService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly clock: Clock,
  ) {}

  /** Every action of the catalogue, in its order. */
  async of({ user, roles }: UserWithRoles): Promise<UserRights> {
    const now = this.clock.now();
    const { live, expired } = splitRoles(roles, now);
    const others = splitRoles(await this.roles.live(), now).live.filter(
      ({ _id }) => !user.roles.some((id) => id.equals(_id)),
    );
    const rights = CATALOGUE.flatMap(({ name: resource, actions }) =>
      actions.map((action) => {
        const givenBy = (some: typeof roles) =>
          some
            .filter(({ permissions }) =>
              permissions.some((held) => held.resource === resource && held.actions.includes(action)),
            )
            .map(toRoleReference);
        return {
          resource,
          action,
          from: givenBy(live),
          expired: givenBy(expired),
          wouldGive: givenBy(others),
        };
      }),
    );
    return { user: { _id: String(user._id), name: user.name }, rights };
  }
}
