import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../../config/env.js';
import { AccessService } from '../../core/access/access.service.js';
import { RolesModule } from '../roles/roles.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGivers } from './access-givers.js';
import { AccessRequestsService } from './access-requests.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { BrandingController } from './branding.controller.js';
import { DeviceCookies } from './device-cookies.js';
import { FirstAdministrator } from './first-administrator.js';
import { IdentityService } from './identity.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginThrottle } from './login-throttle.js';
import { OwnPasswordService } from './own-password.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordsService } from './passwords.service.js';
import { ProfileService } from './profile.service.js';
import { resetTokenFeature } from './reset-token.schema.js';
import { ResetLinks } from './reset-links.js';
import { ResetTokensRepository } from './reset-tokens.repository.js';
import { SessionAccessService } from './session-access.service.js';

/** Global, because users are invited by its links. */
@Global()
@Module({
  imports: [
    resetTokenFeature,
    JwtModule.registerAsync({ inject: [ENV], useFactory: (env: Env) => ({ secret: env.JWT_SECRET }) }),
    RolesModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [AuthController, BrandingController, OwnSessionsController, PasswordResetController],
  providers: [
    AccessGivers,
    AccessRequestsService,
    AuthService,
    DeviceCookies,
    IdentityService,
    JwtStrategy,
    LoginThrottle,
    OwnPasswordService,
    PasswordsService,
    ProfileService,
    ResetLinks,
    ResetTokensRepository,
    SessionAccessService,
    { provide: AccessService, useExisting: SessionAccessService },
  ],
  exports: [AccessGivers, AccessService, OwnPasswordService, ResetLinks, SessionAccessService],
})
export class AuthModule {}

/** For the web process only: people read its first log lines. */
@Module({ imports: [UsersModule, RolesModule], providers: [FirstAdministrator] })
export class FirstAdministratorModule {}
