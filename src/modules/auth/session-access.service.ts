import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../config/env.js';
import { AccessChanges } from '../../core/access/access-changes.js';
import { AccessService } from '../../core/access/access.service.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { UnauthenticatedError } from '../../core/errors/app-error.js';
import { Permissions } from '../../shared/access.js';
import { packRules } from '../../shared/permissions.js';
import { permissionsBy, splitRoles } from '../roles/live-roles.js';
import type { RoleDocument } from '../roles/role.schema.js';
import { RolesRepository } from '../roles/roles.repository.js';
import type { SessionDocument } from '../sessions/session.schema.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { JwtStrategy, type TokenPayload } from './jwt.strategy.js';
import { credentialMark } from './password.js';

/** A live user and their roles, trashed ones included. */
export interface UserWithRoles {
  user: UserDocument;
  roles: RoleDocument[];
}

/** The source of a session's permissions, read together. */
interface Snapshot extends UserWithRoles {
  session: SessionDocument;
  cacheVersion: string | undefined;
  readAt: number;
  /** Permissions by the names of the valid roles: changes only when one expires. */
  permissions: Map<string, Permissions>;
}

/** The longest validity of a snapshot, even if the change mark could not be replaced. */
const TTL_MS = 1_000;
const SEEN_MS = 5 * 60_000;
const MAX_SNAPSHOTS = 5_000;

/**
 * Permissions from sessions, users and roles (decisions B1, B5): authenticated by the token, re-read whenever a process
 * changes one of them, and checked against the clock on every call.
 */
@Injectable()
export class SessionAccessService extends AccessService {
  private readonly snapshots = new Map<string, Snapshot>();

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly changes: AccessChanges,
    private readonly tokens: JwtStrategy,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  /** @throws UnauthenticatedError without a live session of a live user */
  async actorOf(request: FastifyRequest): Promise<Actor> {
    // Requested while the token is verified.
    const cacheVersion = this.changes.current();
    const token = await this.tokens.read(request);
    const snapshot = token && (await this.snapshot(token, await cacheVersion));
    if (!snapshot) throw new UnauthenticatedError();
    const now = this.clock.now();
    if (snapshot.session.expiresAt <= now) throw new UnauthenticatedError();
    const { live, expired } = splitRoles(snapshot.roles, now);
    const key = live.map((role) => String(role._id)).join();
    let permissions = snapshot.permissions.get(key);
    if (!permissions)
      snapshot.permissions.set(
        key,
        (permissions = new Permissions(live.map((role) => packRules(role.permissions)))),
      );
    return {
      userId: token.sub,
      name: snapshot.user.name,
      sessionId: token.sid,
      permissions,
      expiredRoles: expired.map((role) => role.name),
      mustChangePassword: mustChangePassword(snapshot.user, this.env),
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

  /** The user who makes a call, as last read with the session; undefined if no longer cached. */
  userOf({ sessionId }: Actor): UserWithRoles | undefined {
    return this.snapshots.get(sessionId);
  }

  private async snapshot(
    { sub, sid }: TokenPayload,
    cacheVersion: string | undefined,
  ): Promise<Snapshot | null> {
    const known = this.snapshots.get(sid);
    const fresh =
      known &&
      String(known.session.userId) === sub.toLowerCase() &&
      cacheVersion !== undefined &&
      known.cacheVersion === cacheVersion &&
      performance.now() - known.readAt < TTL_MS;
    if (fresh) return known;
    const now = this.clock.now();
    const [session, user, sameRoles] = await Promise.all([
      this.sessions.findLive(sid, now),
      this.users.find(sub),
      // Usually the user still has these roles: both reads then run in parallel.
      known && this.roles.findMany(known.user.roles),
    ]);
    const isOwn = session && user && session.userId.equals(user._id);
    if (!isOwn || session.credential !== credentialMark(user.passwordHash)) {
      this.snapshots.delete(sid);
      return null;
    }
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_MS) await this.sessions.touch(session._id, now);
    const hasSame = sameRoles && String(known?.user.roles) === String(user.roles);
    const snapshot = {
      session,
      user,
      roles: hasSame ? sameRoles : await this.roles.findMany(user.roles),
      cacheVersion,
      readAt: performance.now(),
      permissions: new Map<string, Permissions>(),
    };
    if (this.snapshots.size >= MAX_SNAPSHOTS) this.snapshots.clear();
    this.snapshots.set(sid, snapshot);
    return snapshot;
  }
}

/** Whether a user has to set their own password before anything else is allowed. */
export function mustChangePassword(
  { passwordIsGiven = false }: Pick<UserDocument, 'passwordIsGiven'>,
  { CHANGE_GIVEN_PASSWORDS }: Pick<Env, 'CHANGE_GIVEN_PASSWORDS'>,
): boolean {
  return CHANGE_GIVEN_PASSWORDS && passwordIsGiven;
}
