import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Permission } from '../../shared/permissions.js';
import { MESSAGES } from '../../shared/messages.js';
import { isObject } from '../../shared/kit/objects.js';
import { ForbiddenError } from '../errors/app-error.js';
import { AccessService } from './access.service.js';
import type { Actor } from './actor.js';
import {
  type ActorRequest,
  type PermissionPolicy,
  ROUTE_POLICY,
  type RoutePolicy,
  WITH_GIVEN_PASSWORD,
} from './can.decorator.js';

/** The one global guard: every route is closed unless it declares otherwise (decision B5). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: AccessService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy === 'public') return true;
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const opensEarly = this.reflector.get<boolean | undefined>(WITH_GIVEN_PASSWORD, context.getHandler());
    const allowed = async () => {
      const actor = await this.allowed(request, policy);
      if (actor.mustChangePassword && !opensEarly)
        throw new ForbiddenError(MESSAGES.auth.changeGivenPassword, 'PASSWORD_CHANGE_REQUIRED');
      return actor;
    };
    request.actor = await allowed();
    request.assertStillAllowed = async () => void (await allowed());
    return true;
  }

  private async allowed(request: ActorRequest, policy: RoutePolicy | undefined): Promise<Actor> {
    const actor = await this.access.actorOf(request);
    if (policy === 'signed-in') return actor;
    if (typeof policy === 'object' && allows(policy, actor, request.params)) return actor;
    throw new ForbiddenError();
  }
}

function allows(policy: PermissionPolicy, actor: Actor, params: unknown): boolean {
  const holds = ({ resource, actions }: Permission) => actor.permissions.can(resource, ...actions);
  if (policy.and && !holds(policy.and)) return false;
  if (!policy.own) return holds(policy);
  const id = isObject(params) ? params['id'] : undefined;
  const isOwn = typeof id === 'string' && id.toLowerCase() === actor.userId;
  if (policy.own === 'only') return isOwn && holds(policy);
  return (isOwn && (policy.own === 'signed-in' || holds(policy.own))) || holds(policy);
}
