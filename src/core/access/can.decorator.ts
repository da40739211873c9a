import { createParamDecorator, type ExecutionContext, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension, ApiForbiddenResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Action, Resource } from '../../shared/permissions.js';
import { FailureModel } from '../http/api-models.js';
import type { Actor } from './actor.js';

/** The right that a route states: a resource with actions, any signed-in user, or nobody in particular. */
export type RoutePolicy = { resource: Resource; actions: Action[] } | 'signed-in' | 'public';

export const ROUTE_POLICY = 'hiredesk:route-policy';

/** The route needs one single non-expired role that holds all `actions` on `resource` (1-core section 6). */
export function Can(resource: Resource, ...actions: Action[]) {
  return applyDecorators(
    SetMetadata(ROUTE_POLICY, { resource, actions } satisfies RoutePolicy),
    ApiExtension('x-right', { resource, actions }),
    ApiCookieAuth(),
    ApiUnauthorizedResponse({ type: FailureModel, description: 'No session' }),
    ApiForbiddenResponse({
      type: FailureModel,
      description: `Needs ${actions.join(' and ')} on ${resource}`,
    }),
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
