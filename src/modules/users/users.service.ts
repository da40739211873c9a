import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { logAccess } from '../../core/access/access-log.js';
import type { Actor } from '../../core/access/actor.js';
import { assertTrashVisible, reachOf } from '../../core/access/trash.js';
import { duplicateError, reportingDuplicates } from '../../core/records/contact-duplicates.js';
import type { Page } from '../../core/page.js';
import type { Author } from '../../core/history/change.js';
import type { ListQuery } from '../../core/http/list-query.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import { References } from '../../core/records/references.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { hashPassword } from '../auth/password.js';
import { LastAdministrator } from '../roles/last-administrator.js';
import type { RoleDocument } from '../roles/role.schema.js';
import { RolesService } from '../roles/roles.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { AccountNoticesService } from './account-notices.service.js';
import { assertUncommon } from '../auth/common-passwords.js';
import { ResetLinks } from '../auth/reset-links.js';
import type { CreateUserDto, UpdateProfileDto, UpdateUserDto } from './dto/user.dto.js';
import { derivedFields, type UserDocument } from './user.schema.js';
import { userRecord } from './user.record.js';
import { UserPowerService } from './user-power.service.js';
import { UsersRepository } from './users.repository.js';
import { defined } from '../../shared/kit/objects.js';

/** A user with the documents of their roles, for answers. */
export interface UserWithRoles {
  user: UserDocument;
  roles: RoleDocument[];
}

/** The rules of users: duplicates, who may give which role, ended sessions, the last administrator (decisions B, C). */
@Injectable()
export class UsersService implements OnModuleInit {
  constructor(
    private readonly repository: UsersRepository,
    private readonly roles: RolesService,
    private readonly administrators: LastAdministrator,
    private readonly sessions: SessionsRepository,
    private readonly registry: RecordRegistry,
    private readonly power: UserPowerService,
    private readonly notices: AccountNoticesService,
    private readonly references: References,
    private readonly links: ResetLinks,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    /* Restored users have to sign in again (case A11). */
    const endSessions = async (ids: readonly string[]) => {
      for (const id of ids) await this.sessions.endAll(id);
    };
    /* Nobody may touch a stronger user (F3); for work finished by the system, its requester was checked. */
    const assertNoneStronger = async (ids: readonly string[], actor?: Actor) => {
      if (actor) for (const id of ids) await this.power.assertNotStronger(actor, id);
    };
    this.registry.register(userRecord, {
      repository: this.repository,
      nameOf: ({ name }) => name,
      contacts: ['email', 'mobile'],
      whileTrashing: (actor, id, write) =>
        this.administrators.guard(async (assertOneLeft) => {
          await this.power.assertNotStronger(actor, id);
          await assertOneLeft({ user: { id, roles: [] } });
          return write();
        }),
      afterTrash: endSessions,
      beforeRestore: async (ids, actor) => {
        await assertNoneStronger(ids, actor);
        await endSessions(ids);
      },
      beforePermanentDelete: (ids, actor) => assertNoneStronger(ids, actor),
      onPermanentDelete: (users) => endSessions(users.map(({ _id }) => String(_id))),
    });
  }

  /** One page; the trash is only for users who may restore and permanently delete (case Z17). */
  async list(actor: Actor, query: ListQuery): Promise<{ page: Page<UserDocument>; roles: RoleDocument[] }> {
    if (query.deleted) assertTrashVisible(actor, 'user');
    const page = await this.repository.page(query, {}, { changes: 0, passwordHash: 0, terms: 0 });
    return { page, roles: await this.rolesOf(page.items) };
  }

  /** The user with history; a trashed one is found only by users who may see the trash. */
  async get(actor: Actor, id: string): Promise<UserWithRoles> {
    return this.withRoles(await this.repository.get(id, { ...reachOf(actor, 'user'), history: true }));
  }

  suggest(name: string): Promise<Array<Pick<UserDocument, '_id' | 'name'>>> {
    return this.repository.suggest(name, LIMITS.suggestions);
  }

  /**
   * Adds a user; one without a password is invited by mail.
   * @throws ConflictError for a duplicate, ForbiddenError for a role that the actor may not give
   */
  async create(
    actor: Actor,
    { version: _version, password, ...input }: CreateUserDto,
  ): Promise<UserWithRoles> {
    if (password !== undefined) await assertUncommon(password, 'password', this.env.COMPANY_NAME);
    const roles = unique(input.roles);
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const values = {
      ...input,
      roles: roles.map(toObjectId),
      passwordHash,
      passwordIsGiven: passwordHash !== null,
      invitedUntil: passwordHash === null ? this.links.endsAt() : null,
      ...derivedFields(input),
    };
    // Exclusive, so that no role is deleted while it is given.
    const user = await this.administrators.guard(async () => {
      await this.roles.assertGivable(actor, roles);
      return reportingDuplicates(
        () => this.repository.duplicates(input),
        () => this.repository.create(values, actor),
      );
    });
    if (roles.length > 0)
      logAccess({
        event: 'roles-given',
        actor: actor.userId,
        user: String(user._id),
        given: roles,
        taken: [],
      });
    if (passwordHash === null) await this.links.invite(user, { userId: actor.userId, name: actor.name });
    return this.withRoles(user);
  }

  /**
   * Applies the sent fields. A new e-mail address can open the account by a reset link, one reason why nobody may
   * change a stronger user (F3); the old address is notified (F5).
   * @throws ForbiddenError, ConflictError, ValidationError for one's own e-mail, which a link confirms
   */
  async update(actor: Actor, id: string, { roles, ...input }: UpdateUserDto): Promise<UserWithRoles> {
    // If roles change, this is checked under the lock of all role changes.
    if (roles === undefined) await this.power.assertNotStronger(actor, id);
    const before = await this.repository.get(id);
    const isNewEmail = input.email !== undefined && input.email !== before.email;
    if (isNewEmail && id === actor.userId)
      throw new ValidationError([{ field: 'email', message: MESSAGES.validation.ownEmail }]);
    const updated =
      roles === undefined
        ? await this.write(actor, id, input)
        : await this.updateRoles(actor, id, unique(roles), input);
    if (isNewEmail) await this.notices.emailChanged(before, updated.email, actor);
    return this.withRoles(updated);
  }

  private async updateRoles(
    actor: Actor,
    id: string,
    after: string[],
    input: Omit<UpdateUserDto, 'roles'>,
  ): Promise<UserDocument> {
    const { updated, names } = await this.administrators.guard(async (assertOneLeft) => {
      await this.power.assertNotStronger(actor, id);
      const before = (await this.repository.get(id)).roles.map(String);
      await this.roles.assertGivable(
        actor,
        after.filter((role) => !before.includes(role)),
      );
      await assertOneLeft({ user: { id, roles: after } });
      const known = await this.roles.byId(unique([...before, ...after]));
      const [from, to] = [before, after].map((ids) =>
        ids.flatMap((one) => known.find(({ _id }) => String(_id) === one)?.name ?? []),
      );
      const history = this.repository.rolesChange(actor, from!, to!);
      const written = await this.write(actor, id, { ...input, roles: after.map(toObjectId) }, history);
      const given = after.filter((role) => !before.includes(role));
      const taken = before.filter((role) => !after.includes(role));
      if (given.length + taken.length > 0)
        logAccess({ event: 'roles-given', actor: actor.userId, user: id, given, taken });
      return { updated: written, names: history.extra ? { from: from!, to: to! } : undefined };
    });
    if (names) await this.notices.rolesChanged(updated, names.from, names.to, actor);
    return updated;
  }

  /** The actor's own record, without roles (decision B6) and e-mail (F5). */
  async updateOwn(
    actor: Actor,
    input: Omit<UpdateProfileDto, 'email' | 'currentPassword'>,
  ): Promise<UserDocument> {
    return this.write(actor, actor.userId, input);
  }

  /** @throws ConflictError if another user has one of these contacts */
  async assertContactsFree(contact: { email?: string; mobile?: string }, exceptId: string): Promise<void> {
    const duplicates = await this.repository.duplicates(contact, exceptId);
    if (duplicates.email || duplicates.mobile) throw duplicateError(duplicates);
  }

  /**
   * Gives a user the e-mail that they confirmed; the old address is notified.
   * @param user as read when the confirmation was checked: nothing is written if it changed since
   */
  async changeEmail(user: UserDocument, email: string): Promise<void> {
    const id = String(user._id);
    const author = { userId: id, name: user.name };
    await this.write(author, id, { email, version: user.version });
    await this.notices.emailChanged(user, email, author);
  }

  async withRoles(user: UserDocument): Promise<UserWithRoles> {
    return { user, roles: await this.rolesOf([user]) };
  }

  private async write(
    actor: Author,
    id: string,
    { version, ...input }: Omit<UpdateUserDto, 'roles'> & { roles?: Types.ObjectId[] },
    context = {},
  ): Promise<UserDocument> {
    const updated = await reportingDuplicates(
      () => this.repository.duplicates(input, id),
      () =>
        this.repository.update(
          id,
          version,
          (current) => ({ ...input, ...derivedFields({ ...current, ...defined(input) }) }),
          actor,
          context,
        ),
    );
    if (input.name !== undefined) await this.references.renamed('user', id);
    return updated;
  }

  private rolesOf(users: readonly UserDocument[]): Promise<RoleDocument[]> {
    const ids = unique(users.flatMap((user) => user.roles.map(String)));
    return this.roles.byId(ids);
  }
}

function unique(ids: readonly string[] = []): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

function toObjectId(id: string): Types.ObjectId {
  return new Types.ObjectId(id);
}
