import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { RouteCheck } from './route-check.js';

/** The global guard and the check of the routes at boot; needs an {@link AccessService} from a global module. */
@Module({
  imports: [DiscoveryModule],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }, RouteCheck],
})
export class AccessModule {}
