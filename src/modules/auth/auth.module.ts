import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../../config/env.js';
import { AccessService } from '../../core/access/access.service.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FirstAdministrator } from './first-administrator.js';
import { IdentityService } from './identity.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginThrottle } from './login-throttle.js';
import { SessionAccessService } from './session-access.service.js';
import { sessionFeature } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

@Global()
@Module({
  imports: [
    sessionFeature,
    JwtModule.registerAsync({ inject: [ENV], useFactory: (env: Env) => ({ secret: env.JWT_SECRET }) }),
    UsersModule,
    RolesModule,
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    FirstAdministrator,
    IdentityService,
    JwtStrategy,
    LoginThrottle,
    SessionAccessService,
    SessionsRepository,
    { provide: AccessService, useExisting: SessionAccessService },
  ],
  exports: [AccessService, SessionAccessService],
})
export class AuthModule {}
