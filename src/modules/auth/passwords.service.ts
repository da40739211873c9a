import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { ENV, type Env } from '../../config/env.js';
import { logAccess } from '../../core/access/access-log.js';
import type { Actor } from '../../core/access/actor.js';
import { BadRequestError, ValidationError } from '../../core/errors/app-error.js';
import { MailThrottle } from '../../core/mail/mail-throttle.js';
import type { Author } from '../../core/history/change.js';
import { MESSAGES } from '../../shared/messages.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { AccountNoticesService } from '../users/account-notices.service.js';
import { assertUncommon } from './common-passwords.js';
import { UserPowerService } from '../users/user-power.service.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { ChangePasswordDto, ResetConfirmDto } from './dto.js';
import { LoginThrottle } from './login-throttle.js';
import { OwnPasswordService } from './own-password.service.js';
import { PASSWORD_RESET } from './mails/password-reset.mail.js';
import { hashPassword } from './password.js';
import { ResetLinks } from './reset-links.js';

/** Every request for a link takes this long, so that the time does not reveal whether a user exists. */
const REQUEST_MS = 150;

/** Changes and resets passwords (1-core section 4, cases A10, A11, A12). A new password ends every session. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly throttle: LoginThrottle,
    private readonly own: OwnPasswordService,
    private readonly power: UserPowerService,
    private readonly links: ResetLinks,
    private readonly notices: AccountNoticesService,
    @Inject(ENV) private readonly env: Env,
    private readonly mails: MailThrottle,
  ) {}

  /** @throws ValidationError for a wrong old password, ThrottledError after too many of them */
  async change(
    actor: Actor,
    { oldPassword, newPassword }: ChangePasswordDto,
    address: string,
  ): Promise<void> {
    await assertUncommon(newPassword, 'newPassword', this.env.COMPANY_NAME);
    const wrong = new ValidationError([{ field: 'oldPassword', message: MESSAGES.auth.oldPasswordWrong }]);
    const user = await this.own.assert(actor, oldPassword, address, wrong);
    await this.set(user, newPassword, actor);
  }

  /** Mails a link if the e-mail belongs to a live user; the answer never reveals it. @throws ThrottledError */
  async requestReset(email: string, address: string): Promise<void> {
    await this.throttle.takeMail('reset', email, address);
    const mailed = this.users.findByEmail(email).then((user) => (user ? this.links.mail(user) : undefined));
    await Promise.all([mailed, pause(REQUEST_MS)]);
  }

  /**
   * Mails a link to a user on behalf of an administrator: an invitation if there is no password yet.
   * @returns which of the two it was
   * @throws NotFoundError, ForbiddenError if the user has more permissions than the actor, ThrottledError
   */
  async sendReset(actor: Actor, userId: string, address: string): Promise<'reset' | 'invitation'> {
    await this.power.assertNotStronger(actor, userId);
    await this.throttle.takeMail('reset by', `${actor.userId} ${userId}`, address);
    const user = await this.users.get(userId);
    await this.mails.take(PASSWORD_RESET.name, actor.userId, user.email);
    const by = { userId: actor.userId, name: actor.name };
    if (user.passwordHash !== null) {
      await this.links.mail(user, by);
      return 'reset';
    }
    await this.users.noteInvited(userId, this.links.endsAt());
    await this.links.invite(user, by);
    return 'invitation';
  }

  /** @throws BadRequestError for a link that is used, expired or void after another change */
  async confirmReset({ token, newPassword }: ResetConfirmDto): Promise<void> {
    await assertUncommon(newPassword, 'newPassword', this.env.COMPANY_NAME);
    const link = await this.links.take(token, 'password');
    const user = link && (await this.users.find(String(link.userId)));
    if (!user || !this.links.isFor(link, user)) {
      throw new BadRequestError('RESET_INVALID', MESSAGES.auth.resetInvalid);
    }
    await this.set(user, newPassword, { userId: String(user._id), name: user.name });
  }

  private async set(user: UserDocument, password: string, author: Author): Promise<void> {
    const id = String(user._id);
    await this.users.setPassword(id, user.passwordHash, await hashPassword(password), author);
    await this.sessions.endAll(id);
    logAccess({ event: 'password-changed', actor: author.userId ?? id, user: id });
    await this.notices.passwordChanged(user);
  }
}
