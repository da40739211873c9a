import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../config/env.js';
import { AccessService } from '../../core/access/access.service.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { UnauthenticatedError } from '../../core/errors/app-error.js';
import type { Permissions } from '../../shared/access.js';
import { permissionsBy, splitRoles } from '../roles/live-roles.js';
import type { RoleDocument } from '../roles/role.schema.js';
import { RolesRepository } from '../roles/roles.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { JwtStrategy, type TokenPayload } from './jwt.strategy.js';
import { credentialMark } from './password.js';

const SEEN_MS = 5 * 60_000;

/** Permissions from sessions, users and roles (decisions B1, B5): authenticated by the token, read on every call. */
@Injectable()
export class SessionAccessService extends AccessService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly tokens: JwtStrategy,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  /** @throws UnauthenticatedError without a live session of a live user */
  async actorOf(request: FastifyRequest): Promise<Actor> {
    const token = await this.tokens.read(request);
    const now = this.clock.now();
    const session = token && (await this.sessionOf(token, now));
    if (!session) throw new UnauthenticatedError();
    const { user, roles } = session;
    return {
      userId: token.sub,
      name: user.name,
      sessionId: token.sid,
      permissions: permissionsBy(roles, now),
      expiredRoles: splitRoles(roles, now).expired.map((role) => role.name),
      mustChangePassword: mustChangePassword(user, this.env),
    };
  }

  async permissionsOf(userId: string): Promise<Permissions | null> {
    return (await this.permissionsOfEach([userId])).get(userId) ?? null;
  }

  async permissionsOfEach(userIds: readonly string[]): Promise<Map<string, Permissions>> {
    const users = (await this.users.findMany(userIds, { roles: 1, isDeleted: 1 })).filter(
      ({ isDeleted }) => !isDeleted,
    );
    const held = new Set(users.flatMap(({ roles }) => roles.map(String)));
    const found = await this.roles.findMany([...held]);
    const now = this.clock.now();
    return new Map(
      users.map(({ _id, roles }) => {
        const own = found.filter((role) => roles.some((id) => id.equals(role._id)));
        return [String(_id), permissionsBy(own, now)];
      }),
    );
  }

  /* A live session of a live user; null if either ended, or the password is another one now. */
  private async sessionOf({ sub, sid }: TokenPayload, now: Date) {
    const { collection: users } = this.users;
    const { collection: roles } = this.roles;
    const session = await this.sessions.withUser<UserDocument, RoleDocument>(sid, now, users, roles);
    if (!session || String(session.userId) !== sub.toLowerCase() || session.user.isDeleted) return null;
    if (session.credential !== credentialMark(session.user.passwordHash)) return null;
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_MS) await this.sessions.touch(session._id, now);
    return session;
  }
}

/** Whether a user has to set their own password before anything else is allowed. */
export function mustChangePassword(
  { passwordIsGiven = false }: Pick<UserDocument, 'passwordIsGiven'>,
  { CHANGE_GIVEN_PASSWORDS }: Pick<Env, 'CHANGE_GIVEN_PASSWORDS'>,
): boolean {
  return CHANGE_GIVEN_PASSWORDS && passwordIsGiven;
}
