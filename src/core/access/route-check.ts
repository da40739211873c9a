import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { isOffered } from '../../shared/permissions.js';
import { permissionsIn, ROUTE_POLICY, type RoutePolicy } from './can.decorator.js';

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
