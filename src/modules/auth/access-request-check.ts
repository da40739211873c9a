import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailEvents } from '../../core/mail/mail-events.js';
import { MESSAGES } from '../../shared/messages.js';
import { ACTIONS, RESOURCES } from '../../shared/permissions.js';
import { AccessGivers } from './access-givers.js';
import { ACCESS_ASKED } from './mails/access-asked.mail.js';

/** The worker checks before each attempt whether the right is still requested, and from this user (decision H4). */
@Injectable()
export class AccessRequestCheck implements OnModuleInit {
  constructor(
    private readonly givers: AccessGivers,
    private readonly events: MailEvents,
  ) {}

  onModuleInit(): void {
    this.events.beforeEachTry(ACCESS_ASKED, async ({ variables, ref, recipient }) => {
      const { resource: named, actions: needed } = variables;
      const resource = RESOURCES.find((name) => name === named);
      const actions = ACTIONS.filter((name) => Array.isArray(needed) && needed.includes(name));
      const givers = resource ? await this.givers.of(ref!.id, { resource, actions }) : [];
      return givers.includes(recipient!.id) ? undefined : MESSAGES.auth.notSent.accessSettled;
    });
  }
}
