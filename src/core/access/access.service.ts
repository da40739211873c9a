import type { FastifyRequest } from 'fastify';
import type { Permissions } from '../../shared/access.js';
import type { Actor } from './actor.js';

/** Identifies who makes a request; the auth module implements it, `core` knows no users. */
export abstract class AccessService {
  /** @throws UnauthenticatedError when there is no live session */
  abstract actorOf(request: FastifyRequest): Promise<Actor>;

  /** The user's present permissions, for jobs that act in the user's name; null if no such live user exists. */
  abstract permissionsOf(userId: string): Promise<Permissions | null>;

  /** Like {@link permissionsOf} for many users, by id; ids of no live user are left out. */
  abstract permissionsOfEach(userIds: readonly string[]): Promise<Map<string, Permissions>>;
}
