import { Module } from '@nestjs/common';
import { AccessChanges } from '../../core/access/access-changes.js';
import { LastAdministrator } from './last-administrator.js';
import { NewPermissionsService } from './new-permissions.service.js';
import { ResourcesController } from './resources.controller.js';
import { roleFeature, derivedFields, type RoleDocument } from './role.schema.js';
import { RolesController } from './roles.controller.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { migrations } from '../../core/migrations/migrations.js';

const TEXTS: FoldedTexts<RoleDocument> = {
  collection: 'roles',
  texts: ['name', 'description'],
  unique: ['nameKey'],
  derive: derivedFields,
};

/** Migrates roles of older releases. */
const roleMigrations = migrations({
  number: 8,
  name: 'texts of roles',
  run: (step) => foldTexts(step, TEXTS),
});

/** Needs the users module, which knows the holders of a role. */
@Module({
  imports: [roleFeature],
  controllers: [ResourcesController, RolesController],
  providers: [
    AccessChanges,
    LastAdministrator,
    NewPermissionsService,
    roleMigrations,
    RolesRepository,
    RolesService,
  ],
  exports: [LastAdministrator, NewPermissionsService, RolesRepository, RolesService],
})
export class RolesModule {}
