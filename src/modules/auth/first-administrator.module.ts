import { Module } from '@nestjs/common';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../users/users.module.js';
import { FirstAdministrator } from './first-administrator.js';

/** For the web process only: people read its first log lines. */
@Module({ imports: [UsersModule, RolesModule], providers: [FirstAdministrator] })
export class FirstAdministratorModule {}
