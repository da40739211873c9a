import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Author } from '../../core/history/change.js';
import { MailEvents } from '../../core/mail/mail-events.js';
import { MailService } from '../../core/mail/mail.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { ACCOUNT_CHANGED } from './mails/account-changed.mail.js';
import type { UserDocument } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

type Person = Pick<UserDocument, '_id' | 'name' | 'email'>;

const ADVICE = 'If this was not you, tell your administrator at once.';

/**
 * Notifies users of a change to their account at the address from before the change (F5). The change is already stored:
 * a notice that cannot be written is logged and never makes the change fail.
 */
@Injectable()
export class AccountNoticesService implements OnModuleInit {
  private readonly log = new Logger('AccountNoticesService');

  constructor(
    private readonly mails: MailService,
    private readonly users: UsersRepository,
    private readonly events: MailEvents,
  ) {}

  /* It goes to the address from before the change: only whether the user still exists is checked (decision H4). */
  onModuleInit(): void {
    this.events.beforeEachTry(ACCOUNT_CHANGED, async ({ ref }) =>
      (await this.users.find(ref!.id)) ? undefined : MESSAGES.auth.notSent.userGone,
    );
  }

  passwordChanged(user: Person): Promise<void> {
    const advice = `Every session was ended. ${ADVICE}`;
    return this.send(user, 'Your password was changed', 'the password of your account was changed.', advice);
  }

  emailChangeAsked(user: Person, email: string): Promise<void> {
    const detail = `somebody who knows your password asked to change the email of your account to ${email}. It stays as it is until the link in the mail to that address is opened.`;
    return this.send(
      user,
      'A new email for your account was asked for',
      detail,
      'If this was not you, change your password at once.',
    );
  }

  /** @param user as before the change: the notice goes to the old address */
  emailChanged(user: Person, email: string, by: Author): Promise<void> {
    const author = by.userId === String(user._id) ? '' : ` by ${by.name}`;
    const detail = `the email of your account was changed to ${email}${author}. This address opens it no longer.`;
    return this.send(user, 'Your email was changed', detail, ADVICE);
  }

  /** @param from @param to names of the roles before and after */
  rolesChanged(user: Person, from: readonly string[], to: readonly string[], by: Author): Promise<void> {
    const named = (roles: readonly string[]) => (roles.length > 0 ? roles.join(', ') : 'none');
    const detail = `${by.name} changed the roles of your account from ${named(from)} to ${named(to)}.`;
    return this.send(user, 'Your roles were changed', detail, ADVICE);
  }

  private async send(user: Person, what: string, detail: string, advice: string): Promise<void> {
    const id = String(user._id);
    try {
      await this.mails.send(ACCOUNT_CHANGED, {
        to: { name: user.name, address: user.email },
        variables: { name: user.name, what, detail, advice },
        ref: { kind: 'user', id },
      });
    } catch (error) {
      this.log.error({ userId: id, err: error }, `The notice "${what}" could not be written`);
    }
  }
}
