import { Module } from '@nestjs/common';
import { LastAdministrator } from './last-administrator.js';
import { NewPermissionsService } from './new-permissions.service.js';
import { roleFeature } from './role.schema.js';
import { ResourcesController, RolesController } from './roles.controller.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';
import { roleMigrations } from './role-migrations.js';

/** Needs the global users module, which knows the holders of a role. */
@Module({
  imports: [roleFeature],
  controllers: [ResourcesController, RolesController],
  providers: [LastAdministrator, NewPermissionsService, roleMigrations, RolesRepository, RolesService],
  exports: [LastAdministrator, NewPermissionsService, RolesRepository, RolesService],
})
export class RolesModule {}
