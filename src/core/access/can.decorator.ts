import { createParamDecorator, type ExecutionContext, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Action, Permission, Resource } from '../../shared/permissions.js';
import { failureResponse } from '../http/api-models.js';
import type { Actor } from './actor.js';

/**
 * A permission, with the rule for a path whose `id` is the actor's own: `only` refuses every other id; otherwise
 * another permission (or just being signed in) is enough for one's own. `and` is required as well, because the answer
 * also shows records of that resource.
 */
export type PermissionPolicy = Permission & { own?: 'only' | 'signed-in' | Permission; and?: Permission };

/** The permission that a route declares: a resource with actions, any signed-in user, or anybody. */
export type RoutePolicy = PermissionPolicy | 'signed-in' | 'public';

export function permissionsIn({ resource, actions, own, and }: PermissionPolicy): Permission[] {
  return [{ resource, actions }, ...(typeof own === 'object' ? [own] : []), ...(and ? [and] : [])];
}

export const ROUTE_POLICY = 'hiredesk:route-policy';

function needs(policy: PermissionPolicy, description: string) {
  return applyDecorators(
    SetMetadata(ROUTE_POLICY, policy satisfies RoutePolicy),
    ApiExtension('x-permission', policy),
    ApiCookieAuth(),
    ApiResponse({ status: 401, ...failureResponse('No session') }),
    ApiResponse({ status: 403, ...failureResponse(description) }),
  );
}

/** The route needs one single non-expired role that holds all `actions` on `resource` (1-core section 6). */
export function Can(resource: Resource, ...actions: Action[]) {
  return needs({ resource, actions }, `Needs ${actions.join(' and ')} on ${resource}`);
}

/** Needs both permissions, each by one role: `and` is on what the answer shows besides `permission`'s own record. */
export function CanBoth(permission: Permission, and: Permission) {
  const [one, other] = [permission, and].map(
    ({ resource, actions }) => `${actions.join(' and ')} on ${resource}`,
  );
  return needs({ ...permission, and }, `Needs ${one}, and ${other}`);
}

/** Like {@link Can}, and the `id` of the path must be the actor's own, without exception (case A09). */
export function CanOwn(resource: Resource, ...actions: Action[]) {
  return needs(
    { resource, actions, own: 'only' },
    `Needs ${actions.join(' and ')} on ${resource}, and one's own id`,
  );
}

/** Like {@link Can}; if the `id` of the path is the actor's own, `own` is enough. */
export function CanOrOwn(permission: Permission, own: 'signed-in' | Permission) {
  return needs(
    { ...permission, own },
    `Needs ${permission.actions.join(' and ')} on ${permission.resource}, or one's own id`,
  );
}

/** The route is open to every signed-in user. */
export function SignedIn() {
  return applyDecorators(
    SetMetadata(ROUTE_POLICY, 'signed-in' satisfies RoutePolicy),
    ApiCookieAuth(),
    ApiResponse({ status: 401, ...failureResponse('No session') }),
  );
}

/** The route needs no session. */
export function Public() {
  return SetMetadata(ROUTE_POLICY, 'public' satisfies RoutePolicy);
}

export const WITH_GIVEN_PASSWORD = 'hiredesk:with-given-password';

/** The route is also open to users who must first set their own password (`CHANGE_GIVEN_PASSWORDS`). */
export function WithGivenPassword() {
  return SetMetadata(WITH_GIVEN_PASSWORD, true);
}

/** A request after the access guard. */
export interface ActorRequest extends FastifyRequest {
  actor?: Actor;
  /** Checks again that the session is alive and the route's permission is held. @throws AppError 401 or 403 */
  assertStillAllowed?: () => Promise<void>;
}

/** The actor of the request, as a handler's argument. */
export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Actor =>
    context.switchToHttp().getRequest<ActorRequest>().actor!,
);
