import { Injectable, type OnModuleInit } from '@nestjs/common';
import { logAccess } from '../../core/access/access-log.js';
import type { Actor } from '../../core/access/actor.js';
import { assertTrashVisible, reachOf } from '../../core/access/trash.js';
import { Clock } from '../../core/clock/clock.js';
import type { Page } from '../../core/page.js';
import { namedOnce } from '../../core/records/named-once.js';
import { visibleTo } from '../../core/records/references.js';
import { ConflictError, ForbiddenError, ValidationError } from '../../core/errors/app-error.js';
import type { ListQuery } from '../../core/http/list-query.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Permission } from '../../shared/permissions.js';
import type { RoleEffect } from '../../shared/resources/roles/api.js';
import { UsersRepository } from '../users/users.repository.js';
import type { CreateRoleDto, UpdateRoleDto } from './dto/role.dto.js';
import { LastAdministrator } from './last-administrator.js';
import { permissionsBy } from './live-roles.js';
import { derivedFields, type RoleDocument } from './role.schema.js';
import { roleRecord } from './role.record.js';
import { RolesRepository } from './roles.repository.js';

/** The rules of roles: who may grant what, expiry, and that somebody can always manage (decision B6). */
@Injectable()
export class RolesService implements OnModuleInit {
  constructor(
    private readonly repository: RolesRepository,
    private readonly administrators: LastAdministrator,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly registry: RecordRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(roleRecord, {
      repository: this.repository,
      nameOf: ({ name }) => name,
      whileTrashing: (actor, id, write) => this.whileUnheld(actor, id, write),
    });
  }

  list(actor: Actor, query: ListQuery): Promise<Page<RoleDocument>> {
    if (query.deleted) assertTrashVisible(actor, 'role');
    return this.repository.page(query);
  }

  /** The role with its history. */
  get(actor: Actor, id: string): Promise<RoleDocument> {
    return this.repository.get(id, { ...reachOf(actor, 'role'), history: true });
  }

  /** @throws ForbiddenError for a permission that the actor lacks, ConflictError for a name that is taken */
  async create(actor: Actor, input: CreateRoleDto): Promise<RoleDocument> {
    const { name, description } = input;
    const permissions = meaningful(input.permissions ?? []);
    const expiresAt = this.expiry(input.expiresAt ?? null);
    assertGrantable(actor, permissions);
    const role = await this.named(() =>
      this.repository.create(
        { name, description, permissions, expiresAt, ...derivedFields({ name, description }) },
        actor,
      ),
    );
    noteRole('role-created', actor, role);
    return role;
  }

  /**
   * Applies the sent fields. Needs every permission of the role before and after the change.
   * @throws ForbiddenError, ConflictError (stale version, name, last administrator), ValidationError for a past expiry
   */
  async update(actor: Actor, id: string, { version, ...input }: UpdateRoleDto): Promise<RoleDocument> {
    return this.administrators.guard(async (assertOneLeft) => {
      const current = await this.repository.get(id);
      const { permissions, expiresAt } = this.after(current, input);
      assertGrantable(actor, current.permissions);
      assertGrantable(actor, permissions);
      await assertOneLeft({ role: { id, permissions, expiresAt } });
      const { name = current.name, description = current.description } = input;
      const patch = { name, description, permissions, expiresAt, ...derivedFields({ name, description }) };
      const history = this.repository.permissionsChange(actor, current.permissions, permissions);
      const role = await this.named(() =>
        this.repository.update(id, version ?? current.version, patch, actor, history),
      );
      noteRole('role-changed', actor, role);
      return role;
    });
  }

  /**
   * What a change would give or take, and whom, if saved now; nothing is written.
   * @returns users by name, only those with a difference
   */
  async effects(actor: Actor, id: string, input: UpdateRoleDto): Promise<RoleEffect[]> {
    const current = await this.repository.get(id);
    const changed = { ...current, ...this.after(current, input) };
    const holders = await this.users.holding(id);
    const roles = await this.byId([...new Set(holders.flatMap((user) => user.roles))]);
    const mayName = actor.permissions.can('user', 'read');
    return holders.flatMap(({ _id, name, roles: held }): RoleEffect[] => {
      const own = roles.filter((role) => held.includes(String(role._id)));
      const before = permissionsBy(own, this.clock.now());
      const after = permissionsBy(
        own.map((role) => (role._id.equals(id) ? changed : role)),
        this.clock.now(),
      );
      const [gains, loses] = [after.beyond(before), before.beyond(after)];
      return gains.length + loses.length > 0 ? [{ user: mayName ? { _id, name } : {}, gains, loses }] : [];
    });
  }

  /** The documents of these roles, deleted ones included, without history: for their names in other records. */
  byId(ids: readonly string[]): Promise<RoleDocument[]> {
    return this.repository.findMany(ids);
  }

  /**
   * Checks roles that are about to be given to somebody.
   * @throws ValidationError for an unknown role, ForbiddenError for a permission that the actor lacks
   */
  async assertGivable(actor: Actor, ids: readonly string[]): Promise<void> {
    const roles = (await this.repository.findMany(ids)).filter((role) => !role.isDeleted);
    if (roles.length < ids.length)
      throw new ValidationError([{ field: 'roles', message: MESSAGES.notFound.role }]);
    assertGrantable(
      actor,
      roles.flatMap((role) => role.permissions),
    );
  }

  /* Deletes only a role that nobody holds; users who had it keep its name in their history. */
  private whileUnheld<T>(actor: Actor, id: string, write: () => Promise<T>): Promise<T> {
    return this.administrators.guard(async (assertOneLeft) => {
      assertGrantable(actor, (await this.repository.get(id)).permissions);
      const held = await this.users.referringToRole(id);
      if (held.count > 0) {
        const displayed = visibleTo(actor, held);
        const names = displayed.examples.map(({ name }) => name);
        throw new ConflictError('STILL_REFERRED', MESSAGES.auth.roleHeld(names, held.count), undefined, {
          references: [displayed],
        });
      }
      await assertOneLeft({ role: { id, permissions: [], expiresAt: null } });
      const written = await write();
      logAccess({ event: 'role-deleted', actor: actor.userId, role: id });
      return written;
    });
  }

  private after(
    current: RoleDocument,
    input: Pick<UpdateRoleDto, 'permissions' | 'expiresAt'>,
  ): Pick<RoleDocument, 'permissions' | 'expiresAt'> {
    return {
      permissions: input.permissions ? meaningful(input.permissions) : current.permissions,
      expiresAt:
        input.expiresAt === undefined ? current.expiresAt : this.expiry(input.expiresAt, current.expiresAt),
    };
  }

  /* The whole day counts: it ends when the next one begins. The stored value may be sent back even if it is past. */
  private expiry(sent: string | null, stored: Date | null = null): Date | null {
    if (sent === null) return null;
    const instant = sent.length === 10 ? this.clock.boundsOf(sent).last : this.clock.instantOf(sent);
    if (Number.isNaN(instant.getTime()) || (instant <= this.clock.now() && +instant !== stored?.getTime())) {
      throw new ValidationError([{ field: 'expiresAt', message: MESSAGES.validation.expiryFuture }]);
    }
    return instant;
  }

  private named<T>(write: () => Promise<T>): Promise<T> {
    return namedOnce(write, MESSAGES.duplicate.roleName, 'ROLE_NAME_EXISTS');
  }
}

function noteRole(event: 'role-created' | 'role-changed', actor: Actor, role: RoleDocument): void {
  const permissions = role.permissions.flatMap(({ resource, actions }) =>
    actions.map((action) => `${resource}:${action}`),
  );
  logAccess({ event, actor: actor.userId, role: String(role._id), permissions });
}

/** @throws ForbiddenError (403) if the actor lacks one of the permissions (decision B6) */
export function assertGrantable(actor: Actor, permissions: readonly Permission[]): void {
  if (!actor.permissions.mayGrant(permissions))
    throw new ForbiddenError(MESSAGES.auth.cannotGrant, 'CANNOT_GRANT');
}

function meaningful(permissions: readonly Permission[]): Permission[] {
  return permissions.filter(({ actions }) => actions.length > 0);
}
