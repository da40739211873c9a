import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailEvents } from '../../core/mail/mail-events.js';
import { MESSAGES } from '../../shared/messages.js';
import { ACCOUNT_CHANGED } from './mails/account-changed.mail.js';
import { UsersRepository } from './users.repository.js';

/**
 * The worker checks a user before each attempt to mail a notice about the account (decision H4). The notice goes to the
 * address from before the change, so the check is only whether the user still exists.
 */
@Injectable()
export class AccountNoticeCheck implements OnModuleInit {
  constructor(
    private readonly users: UsersRepository,
    private readonly events: MailEvents,
  ) {}

  onModuleInit(): void {
    this.events.beforeEachTry(ACCOUNT_CHANGED, async ({ ref }) =>
      (await this.users.find(ref!.id)) ? undefined : MESSAGES.auth.notSent.userGone,
    );
  }
}
