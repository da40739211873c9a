import { Global, Module } from '@nestjs/common';
import { AccessChanges } from '../../core/access/access-changes.js';
import { RoleHolders } from '../roles/role-holders.js';
import { RolesModule } from '../roles/roles.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountNoticeCheck } from './account-notice-check.js';
import { AccountNoticesService } from './account-notices.service.js';
import { UserFilesController } from './user-files.controller.js';
import { UserFilesService } from './user-files.service.js';
import { UserRoleHolders } from './user-role-holders.js';
import { userFeature, derivedFields, type UserDocument } from './user.schema.js';
import { UserPowerService } from './user-power.service.js';
import { UserRightsService } from './user-rights.service.js';
import { UserSessionsController } from './user-sessions.controller.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';

const TEXTS: FoldedTexts<UserDocument> = {
  collection: 'users',
  texts: ['name', 'email', 'mobile', 'address', 'bio'],
  unique: ['email', 'mobile'],
  derive: derivedFields,
};

/** Migrates users of older releases. */
const userMigrations = migrations(
  { number: 7, name: 'texts of users', run: (step) => foldTexts(step, TEXTS) },
  { number: 16, name: 'users who have no password yet', run: noteInvited },
);

/* They count as invited when they were added: an administrator can send a new invitation. */
async function noteInvited({ db }: MigrationStep): Promise<string> {
  const users = db.collection<Pick<UserDocument, 'createdAt' | 'invitedUntil' | 'passwordHash'>>('users');
  const waiting = { passwordHash: null, invitedUntil: null };
  const found = await users.find(waiting, { projection: { createdAt: 1 } }).toArray();
  for (const { _id, createdAt } of found)
    await users.updateOne({ _id, ...waiting }, { $set: { invitedUntil: createdAt } });
  return `${found.length} users`;
}

/** Global, because roles query their holders through the port that this module implements. */
@Global()
@Module({
  imports: [userFeature, RolesModule, SessionsModule],
  controllers: [UserFilesController, UsersController, UserSessionsController],
  providers: [
    AccessChanges,
    AccountNoticesService,
    UserFilesService,
    UserPowerService,
    UserRightsService,
    userMigrations,
    UsersRepository,
    UsersService,
    { provide: RoleHolders, useClass: UserRoleHolders },
  ],
  exports: [AccountNoticesService, RoleHolders, UserPowerService, UsersRepository, UsersService],
})
export class UsersModule {}

/** The worker's part. */
@Module({ imports: [UsersModule], providers: [AccountNoticeCheck] })
export class UsersWorkerModule {}
