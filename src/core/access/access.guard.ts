import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ForbiddenError } from '../errors/app-error.js';
import { AccessService } from './access.service.js';
import { type ActorRequest, ROUTE_POLICY, type RoutePolicy } from './can.decorator.js';

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
    if (policy && request.actor.rights.can(policy.resource, ...policy.actions)) return true;
    throw new ForbiddenError();
  }
}
