import type { FastifyRequest } from 'fastify';
import type { Permissions } from '../../shared/access.js';
import type { Actor } from './actor.js';

/** Finds out who makes a request; the auth module implements it, `core` knows no users. */
export abstract class AccessService {
  /** @throws UnauthenticatedError when there is no live session */
  abstract actorOf(request: FastifyRequest): Promise<Actor>;

  /** The permissions that a user has now, for jobs that act in the user's name; null when there is no such live user. */
  abstract permissionsOf(userId: string): Promise<Permissions | null>;

  /** Like {@link permissionsOf} for many at once, by id; who is no live user is left out. */
  abstract permissionsOfEach(userIds: readonly string[]): Promise<Map<string, Permissions>>;
}
