import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.js';

/** Finds out who makes a request; the auth module implements it, `core` knows no users. */
export abstract class AccessService {
  /** @throws UnauthenticatedError when there is no live session */
  abstract actorOf(request: FastifyRequest): Promise<Actor>;
}
