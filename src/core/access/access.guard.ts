import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ForbiddenError } from '../errors/app-error.js';
import { AccessService } from './access.service.js';
import type { Actor } from './actor.js';
import {
  type ActorRequest,
  type Right,
  type RightPolicy,
  ROUTE_POLICY,
  type RoutePolicy,
} from './can.decorator.js';

/** The one global guard: nothing is open unless its route says so (decision B5). */
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
    request.actor = await this.access.actorOf(request);
    if (policy === 'signed-in') return true;
    if (policy && allows(policy, request.actor, (request.params as { id?: string }).id)) return true;
    throw new ForbiddenError();
  }
}

function allows(policy: RightPolicy, actor: Actor, id: string | undefined): boolean {
  const holds = (right: Right) => actor.rights.can(right.resource, ...right.actions);
  if (!policy.own) return holds(policy);
  const isOwn = id?.toLowerCase() === actor.userId;
  if (policy.own === 'only') return isOwn && holds(policy);
  return (isOwn && (policy.own === 'signed-in' || holds(policy.own))) || holds(policy);
}
