import { Global, Module } from '@nestjs/common';
import { RolesModule } from '../roles/roles.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountNoticesService } from './account-notices.service.js';
import { UserFilesController } from './user-files.controller.js';
import { UserFilesService } from './user-files.service.js';
import { userFeature } from './user.schema.js';
import { UserPowerService } from './user-power.service.js';
import { UserRightsService } from './user-rights.service.js';
import { UserSessionsController } from './user-sessions.controller.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { userMigrations } from './user-migrations.js';

/** Global, because roles query their holders. */
@Global()
@Module({
  imports: [userFeature, RolesModule, SessionsModule],
  controllers: [UserFilesController, UsersController, UserSessionsController],
  providers: [
    AccountNoticesService,
    UserFilesService,
    UserPowerService,
    UserRightsService,
    userMigrations,
    UsersRepository,
    UsersService,
  ],
  exports: [AccountNoticesService, UserPowerService, UsersRepository, UsersService],
})
export class UsersModule {}
