import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { demandTrash, seesTrash } from '../../core/access/trash.js';
import { tellingTwins } from '../../core/database/contact-twins.js';
import type { Page } from '../../core/database/page.js';
import { References } from '../../core/database/references.js';
import type { ListQuery } from '../../core/http/list-query.js';
import type { ReferenceSummary } from '../../shared/api.js';
import { LIMITS } from '../../shared/limits.js';
import { hashPassword } from '../auth/password.js';
import { LastAdministrator } from '../roles/last-administrator.js';
import type { RoleDocument } from '../roles/role.schema.js';
import { RolesService } from '../roles/roles.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { CreateUserDto, UpdateProfileDto, UpdateUserDto } from './dto/user.dto.js';
import { derivedFields } from './user-keys.js';
import type { UserDocument } from './user.schema.js';
import { UserRemains } from './user-remains.js';
import { UsersRepository } from './users.repository.js';

/** A user with the documents of the roles that name it in answers. */
export interface UserWithRoles {
  user: UserDocument;
  roles: RoleDocument[];
}

/** The rules of users: twins, who may give which role, sessions that end, the last administrator (decisions B, C). */
@Injectable()
export class UsersService {
  constructor(
    private readonly repository: UsersRepository,
    private readonly roles: RolesService,
    private readonly administrators: LastAdministrator,
    private readonly sessions: SessionsRepository,
    private readonly references: References,
    private readonly remains: UserRemains,
  ) {}

  /** One page; the trash only for who may restore and delete permanently (case Z17). */
  async list(actor: Actor, query: ListQuery): Promise<{ page: Page<UserDocument>; roles: RoleDocument[] }> {
    if (query.deleted) demandTrash(actor, 'user');
    const page = await this.repository.page(query, {}, { changes: 0, passwordHash: 0, terms: 0 });
    return { page, roles: await this.rolesOf(page.items) };
  }

  /** The user with history; a trashed one only for who may see the trash, to others it is not found. */
  async get(actor: Actor, id: string): Promise<UserWithRoles> {
    const trashed = seesTrash(actor, 'user') ? 'include' : 'exclude';
    return this.withRoles(await this.repository.get(id, { trashed, history: true }));
  }

  /** What refers to a user now; authorship in histories does not count (decision C6). @throws NotFoundError */
  async referrers(id: string): Promise<ReferenceSummary[]> {
    await this.repository.get(id, { trashed: 'include' });
    return this.references.to('user', id);
  }

  suggest(name: string): Promise<Array<Pick<UserDocument, '_id' | 'name'>>> {
    return this.repository.suggest(name, LIMITS.suggestions);
  }

  /** @throws ConflictError for a twin, ForbiddenError for a role that the actor may not give */
  async create(
    actor: Actor,
    { version: _version, password, ...input }: CreateUserDto,
  ): Promise<UserWithRoles> {
    const roles = unique(input.roles);
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const write = () =>
      tellingTwins(
        () => this.repository.twins(input),
        () =>
          this.repository.create(
            { ...input, roles: roles.map(toObjectId), passwordHash, ...derivedFields(input) },
            actor,
          ),
      );
    if (roles.length === 0) return this.withRoles(await write());
    await this.roles.demandGivable(actor, roles);
    return this.withRoles(
      // Alone, so that no role is deleted while it is given.
      await this.administrators.guard(async () => {
        await this.roles.demandGivable(actor, roles);
        return write();
      }),
    );
  }

  /**
   * Applies the sent fields. A new e-mail address opens the account by a reset link, so giving one to somebody else
   * needs what giving their roles would need.
   */
  async update(actor: Actor, id: string, { roles, ...input }: UpdateUserDto): Promise<UserWithRoles> {
    if (input.email !== undefined && id !== actor.userId) {
      const { email, roles: held } = await this.repository.get(id);
      if (email !== input.email) await this.roles.demandGrantable(actor, held);
    }
    if (roles === undefined) return this.withRoles(await this.write(actor, id, input));
    const updated = await this.administrators.guard(async (demandOneLeft) => {
      const current = await this.repository.get(id);
      const before = current.roles.map(String);
      const after = unique(roles);
      await this.roles.demandGivable(
        actor,
        after.filter((role) => !before.includes(role)),
      );
      await demandOneLeft({ user: { id, roles: after } });
      const names = await this.roleNames([...before, ...after]);
      const nameOf = (ids: string[]) => ids.flatMap((role) => names.get(role) ?? []);
      const history = this.repository.rolesChange(actor, nameOf(before), nameOf(after));
      return this.write(actor, id, { ...input, roles: after.map(toObjectId) }, history);
    });
    return this.withRoles(updated);
  }

  /** The actor's own record, without roles (decision B6). */
  async updateOwn(actor: Actor, input: UpdateProfileDto): Promise<UserDocument> {
    return this.write(actor, actor.userId, input);
  }

  /** Moves a user to the trash and ends their sessions. @throws ConflictError for the last administrator */
  async trash(actor: Actor, id: string): Promise<UserWithRoles> {
    const user = await this.administrators.guard(async (demandOneLeft) => {
      await demandOneLeft({ user: { id, roles: [] } });
      return this.repository.trash(id, actor);
    });
    await this.sessions.endAll(id);
    return this.withRoles(user);
  }

  /** Brings a user back, who has to sign in again (case A11). */
  async restore(actor: Actor, id: string): Promise<UserWithRoles> {
    await this.sessions.endAll(id);
    return this.withRoles(await this.repository.restore(id, actor));
  }

  /** Finishes permanent deletes that were begun before `before` and cut short. */
  async finishPurges(before: Date): Promise<void> {
    await this.repository.finishPurges(before, (id) => this.purge(id));
  }

  /** Removes a trashed user for good. @throws ConflictError when live, or when anything refers to them (decision C6) */
  async purge(id: string): Promise<void> {
    await this.references.demandNone('user', id);
    await this.repository.purge(id, async (user) => {
      await this.sessions.endAll(id);
      await this.remains.remove(user);
    });
  }

  async withRoles(user: UserDocument): Promise<UserWithRoles> {
    return { user, roles: await this.rolesOf([user]) };
  }

  private write(
    actor: Actor,
    id: string,
    { version, ...input }: Omit<UpdateUserDto, 'roles'> & { roles?: Types.ObjectId[] },
    context = {},
  ): Promise<UserDocument> {
    return tellingTwins(
      () => this.repository.twins(input, id),
      () =>
        this.repository.update(
          id,
          version,
          (current) => ({ ...input, ...derivedFields({ ...current, ...defined(input) }) }),
          actor,
          context,
        ),
    );
  }

  private rolesOf(users: readonly UserDocument[]): Promise<RoleDocument[]> {
    const ids = unique(users.flatMap((user) => user.roles.map(String)));
    return this.roles.byId(ids);
  }

  private async roleNames(ids: readonly string[]): Promise<Map<string, string>> {
    const roles = await this.roles.byId(unique(ids));
    return new Map(roles.map((role) => [String(role._id), role.name]));
  }
}

function unique(ids: readonly string[] = []): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

function toObjectId(id: string): Types.ObjectId {
  return new Types.ObjectId(id);
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
