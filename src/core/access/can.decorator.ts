import { createParamDecorator, type ExecutionContext, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension, ApiForbiddenResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Action, Resource } from '../../shared/permissions.js';
import { FailureModel } from '../http/api-models.js';
import type { Actor } from './actor.js';

/** Held by one single non-expired role (1-core section 6). */
export interface Right {
  resource: Resource;
  actions: Action[];
}

/**
 * A right, with what holds where the path's `id` is the actor's own: `only` refuses every other id, another right (or
 * just being signed in) is enough for one's own.
 */
export type RightPolicy = Right & { own?: 'only' | 'signed-in' | Right };

/** The right that a route states: a resource with actions, any signed-in user, or nobody in particular. */
export type RoutePolicy = RightPolicy | 'signed-in' | 'public';

export const ROUTE_POLICY = 'hiredesk:route-policy';

function needs(policy: RightPolicy, description: string) {
  return applyDecorators(
    SetMetadata(ROUTE_POLICY, policy satisfies RoutePolicy),
    ApiExtension('x-right', policy),
    ApiCookieAuth(),
    ApiUnauthorizedResponse({ type: FailureModel, description: 'No session' }),
    ApiForbiddenResponse({ type: FailureModel, description }),
  );
}

/** The route needs one single non-expired role that holds all `actions` on `resource` (1-core section 6). */
export function Can(resource: Resource, ...actions: Action[]) {
  return needs({ resource, actions }, `Needs ${actions.join(' and ')} on ${resource}`);
}

/** Like {@link Can}, and the `id` of the path must be the actor's own, whoever asks (case A09). */
export function CanOwn(resource: Resource, ...actions: Action[]) {
  return needs(
    { resource, actions, own: 'only' },
    `Needs ${actions.join(' and ')} on ${resource}, and one's own id`,
  );
}

/** Like {@link Can}; where the `id` of the path is the actor's own, `own` is enough. */
export function CanOrOwn(right: Right, own: 'signed-in' | Right) {
  return needs(
    { ...right, own },
    `Needs ${right.actions.join(' and ')} on ${right.resource}, or one's own id`,
  );
}

/** The route is open to every signed-in user. */
export function SignedIn() {
  return applyDecorators(
    SetMetadata(ROUTE_POLICY, 'signed-in' satisfies RoutePolicy),
    ApiCookieAuth(),
    ApiUnauthorizedResponse({ type: FailureModel, description: 'No session' }),
  );
}

/** The route needs no session. */
export function Public() {
  return SetMetadata(ROUTE_POLICY, 'public' satisfies RoutePolicy);
}

/** A request after the access guard. */
export interface ActorRequest extends FastifyRequest {
  actor?: Actor;
}

/** The actor of the request, as a handler's argument. */
export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Actor =>
    context.switchToHttp().getRequest<ActorRequest>().actor!,
);
