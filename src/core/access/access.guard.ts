import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type OnModuleInit,
  RequestMethod,
  Module,
} from '@nestjs/common';
import { Reflector, DiscoveryService, MetadataScanner, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { type Permission, isOffered } from '../../shared/permissions.js';
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
  permissionsIn,
} from './can.decorator.js';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';

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

/** Stops the boot if a route declares no permission, or one missing from the catalogue (decision B5). */
@Injectable()
export class RouteCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const faults = this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype: Record<string, (...args: unknown[]) => unknown> = Object.getPrototypeOf(instance);
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name]!;
        const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
        if (method === undefined) return [];
        const route = `${RequestMethod[method]} ${this.reflector.get<string>(PATH_METADATA, metatype)} ${metatype.name}.${name}`;
        const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, [
          handler,
          metatype,
        ]);
        if (!policy) return [`${route} states no permission`];
        if (typeof policy === 'string') return [];
        return permissionsIn(policy).every(isOffered)
          ? []
          : [`${route} states a permission that no role can hold`];
      });
    });
    if (faults.length > 0) throw new Error(`Routes without a valid permission:\n  ${faults.join('\n  ')}`);
  }
}

/** The global guard and the check of the routes at boot; needs an {@link AccessService} from a global module. */
@Module({
  imports: [DiscoveryModule],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }, RouteCheck],
})
export class AccessModule {}
