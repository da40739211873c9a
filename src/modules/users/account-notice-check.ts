import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailEvents } from '../../core/mail/mail-events.js';
import { MESSAGES } from '../../shared/messages.js';
import { ACCOUNT_CHANGED } from './mails/account-changed.mail.js';
import { UsersRepository } from './users.repository.js';

/**
 * The worker looks at a user again before each try to mail a notice about the account (decision H4). It goes to the address
 * from before the change, so only whether there is somebody still is asked.
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
