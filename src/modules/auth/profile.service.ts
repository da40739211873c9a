import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { BadRequestError, ValidationError } from '../../core/errors/app-error.js';
import { MailThrottle } from '../../core/mail/mail-throttle.js';
import { MESSAGES } from '../../shared/messages.js';
import { AccountNoticesService } from '../users/account-notices.service.js';
import type { UpdateProfileDto } from '../users/dto/user.dto.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { LoginThrottle } from './login-throttle.js';
import { EMAIL_CHANGE } from './mails/email-change.mail.js';
import { OwnPasswordService } from './own-password.service.js';
import { ResetLinks } from './reset-links.js';

/** The caller's own record. A new e-mail, which signs in, needs the password and a link to the new address (F5). */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly repository: UsersRepository,
    private readonly own: OwnPasswordService,
    private readonly throttle: LoginThrottle,
    private readonly links: ResetLinks,
    private readonly notices: AccountNoticesService,
    private readonly mails: MailThrottle,
  ) {}

  /**
   * Applies the sent fields; a new e-mail takes effect only when its link is opened.
   * @param address of the request
   * @returns the message to show
   * @throws ValidationError for a missing or wrong password, ThrottledError after too many, ConflictError
   */
  async update(
    actor: Actor,
    { currentPassword, email, ...input }: UpdateProfileDto,
    address: string,
  ): Promise<string> {
    const current = await this.repository.get(actor.userId);
    if (email === undefined || email === current.email) {
      await this.users.updateOwn(actor, input);
      return MESSAGES.success.profileUpdated;
    }
    if (currentPassword === undefined) throw wrongPassword(MESSAGES.validation.currentPassword);
    await this.own.assert(actor, currentPassword, address, wrongPassword(MESSAGES.auth.incorrectPassword));
    await this.users.assertContactsFree({ email, mobile: input.mobile }, actor.userId);
    await this.throttle.takeMail('email', actor.userId, address);
    await this.mails.take(EMAIL_CHANGE.name, actor.userId, email);
    const user = await this.users.updateOwn(actor, input);
    await this.links.mailNewEmail(user, email);
    await this.notices.emailChangeAsked(user, email);
    return MESSAGES.auth.emailChangeSent(email);
  }

  /** @throws BadRequestError for a link that is used, expired or void since e-mail or password changed */
  async confirmEmail(token: string): Promise<void> {
    const link = await this.links.take(token, 'email');
    const user = link && (await this.repository.find(String(link.userId)));
    if (!user || !link.newEmail || !this.links.isFor(link, user))
      throw new BadRequestError('LINK_INVALID', MESSAGES.auth.resetInvalid);
    await this.users.changeEmail(user, link.newEmail);
  }
}

function wrongPassword(message: string): ValidationError {
  return new ValidationError([{ field: 'currentPassword', message }]);
}
