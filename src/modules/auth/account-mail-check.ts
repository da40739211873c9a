import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailDefinition, MailVariables } from '../../core/mail/mail-definition.js';
import { MailEvents } from '../../core/mail/mail-events.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { MESSAGES } from '../../shared/messages.js';
import { UsersRepository } from '../users/users.repository.js';
import { EMAIL_CHANGE } from './mails/email-change.mail.js';
import { PASSWORD_RESET } from './mails/password-reset.mail.js';
import { USER_INVITATION } from './mails/user-invitation.mail.js';
import { ResetLinks } from './reset-links.js';

const R = MESSAGES.auth.notSent;

/** The worker checks a user before each attempt to mail an account link (decision H4). */
@Injectable()
export class AccountMailCheck implements OnModuleInit {
  constructor(
    private readonly users: UsersRepository,
    private readonly links: ResetLinks,
    private readonly events: MailEvents,
  ) {}

  onModuleInit(): void {
    const opens = (mail: MailDefinition<MailVariables>, what: 'password' | 'email') =>
      this.events.beforeEachTry(mail, (sent) => this.whyNoLink(sent, what));
    opens(PASSWORD_RESET, 'password');
    opens(USER_INVITATION, 'password');
    opens(EMAIL_CHANGE, 'email');
  }

  private async whyNoLink({ variables }: MailDocument, opens: 'password' | 'email') {
    const token = new URL(String(variables['link'])).searchParams.get('token') ?? '';
    const link = await this.links.look(token, opens);
    const user = link && (await this.users.find(String(link.userId)));
    return user && this.links.isFor(link, user) ? undefined : R.linkVoid;
  }
}
