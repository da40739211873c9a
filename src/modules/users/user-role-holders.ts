import { Injectable } from '@nestjs/common';
import type { ReferenceFound } from '../../core/records/references.js';
import { RoleHolders } from '../roles/role-holders.js';
import { UsersRepository } from './users.repository.js';

/** Answers the queries of roles about their holders. */
@Injectable()
export class UserRoleHolders extends RoleHolders {
  constructor(private readonly users: UsersRepository) {
    super();
  }

  override async ofAny(roleIds: readonly string[]): Promise<Array<{ _id: string; roles: string[] }>> {
    const users = await this.users.withAnyRole(roleIds);
    return users.map(({ _id, roles }) => ({ _id: String(_id), roles: roles.map(String) }));
  }

  override async everyOf(roleId: string) {
    const users = await this.users.holding(roleId);
    return users.map(({ _id, name, roles }) => ({ _id: String(_id), name, roles: roles.map(String) }));
  }

  override of(roleId: string): Promise<ReferenceFound> {
    return this.users.referringToRole(roleId);
  }
}
