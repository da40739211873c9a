import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { ENV, type Env } from '../../config/env.js';
import { DatabaseConnector } from '../../core/database/database.module.js';
import { isDuplicateKey } from '../../core/database/mongo-errors.js';
import { SYSTEM } from '../../core/history/change.js';
import { CATALOGUE } from '../../shared/permissions.js';
import { normaliseEmail } from '../../shared/kit/text.js';
import { ADMINISTRATOR_ROLE, NewPermissionsService } from '../roles/new-permissions.service.js';
import { derivedFields as derivedRoleFields } from '../roles/role.schema.js';
import { RolesRepository } from '../roles/roles.repository.js';
import { derivedFields as derivedUserFields } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { hashPassword } from './password.js';
import { messageOf } from '../../shared/kit/objects.js';

/** The first start without users creates an administrator (decision B4). */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('FirstSignIn');
  private making = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly database: DatabaseConnector,
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly newPermissions: NewPermissionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    const made = this.database
      .whenReady()
      .then(() => (this.stopping ? undefined : (this.making = this.ensure())));
    // The process is ready only once somebody can sign in.
    this.database.awaitFirst(made);
    made.catch((error: unknown) => this.database.giveUp(error));
  }

  /* A started creation ends before the connection is closed: a stop right after the start is not a failure. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.making.catch(() => undefined);
  }

  /**
   * Creates role and user if there is no user at all, else distributes permissions added by later releases; repeated
   * and parallel calls do it once.
   */
  async ensure(): Promise<void> {
    if (await this.users.none()) return this.make();
    // Signing in works without them.
    await this.newPermissions
      .give()
      .catch((error: unknown) =>
        this.log.warn(`New permissions will be granted at the next start: ${messageOf(error)}`),
      );
  }

  private async make(): Promise<void> {
    const password = this.env.ADMIN_PASSWORD ?? `${randomBytes(9).toString('base64url')}aA1!`;
    try {
      await this.ensureRole();
      const person = {
        name: 'Administrator',
        email: normaliseEmail(this.env.ADMIN_EMAIL),
        mobile: '9000000000',
      };
      await this.users.create(
        {
          ...person,
          ...derivedUserFields(person),
          gender: 'Female',
          dob: '1990-01-01',
          address: 'Head office',
          roles: [ADMINISTRATOR_ROLE],
          passwordHash: await hashPassword(password),
          passwordIsGiven: true,
        },
        SYSTEM,
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return;
    }
    if (!this.env.ADMIN_PASSWORD)
      this.log.warn(`First sign-in: ${this.env.ADMIN_EMAIL} / ${password} (shown only once)`);
  }

  private async ensureRole(): Promise<void> {
    const name = 'Administrator';
    const description = 'May do everything';
    try {
      await this.roles.create(
        {
          _id: ADMINISTRATOR_ROLE,
          name,
          description,
          permissions: CATALOGUE.map((entry) => ({ resource: entry.name, actions: [...entry.actions] })),
          ...derivedRoleFields({ name, description }),
        },
        SYSTEM,
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
