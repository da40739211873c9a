import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { ForbiddenError } from '../../core/errors/app-error.js';
import { holdsSecret } from '../../core/mail/mail-definition.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { UserPowerService } from '../users/user-power.service.js';

/**
 * Who may look at a mail whose link opens something. The development outbox keeps it readable, and who may only look into
 * queues must not open the account of somebody else with it (F3).
 */
@Injectable()
export class SecretMails {
  constructor(private readonly power: UserPowerService) {}

  /** True for any other mail, and for who may do by an own call what the mail's link opens. */
  async mayRead(actor: Actor, { template, ref }: Pick<MailDocument, 'template' | 'ref'>): Promise<boolean> {
    if (!holdsSecret(template)) return true;
    if (ref?.kind === 'onboarding') return actor.permissions.can('onboarding', 'read', 'update');
    if (ref?.kind !== 'user' || !actor.permissions.can('user', 'read', 'update')) return false;
    try {
      await this.power.assertNotStronger(actor, ref.id);
      return true;
    } catch (error) {
      if (error instanceof ForbiddenError) return false;
      throw error;
    }
  }
}
