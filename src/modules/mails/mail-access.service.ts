import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { seesTrash } from '../../core/access/trash.js';
import { ForbiddenError, ValidationError } from '../../core/errors/app-error.js';
import { mailDefinition } from '../../core/mail/mail-definition.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import { MESSAGES } from '../../shared/messages.js';
import { OwnPasswordService } from '../auth/own-password.service.js';
import { UserPowerService } from '../users/user-power.service.js';

type About = Pick<MailDocument, 'template' | 'ref'>;

/**
 * Who may see a mail's content and attachments and send it again: its subject decides, not the permission to view
 * queues (decision H7, F3).
 */
@Injectable()
export class MailAccess {
  constructor(
    private readonly power: UserPowerService,
    private readonly own: OwnPasswordService,
    private readonly registry: RecordRegistry,
  ) {}

  /** Whether the actor holds the permission of the mail's kind, sees the record and, for accounts, is not weaker. */
  async mayRead(actor: Actor, { template, ref }: About): Promise<boolean> {
    const { reader, secret } = mailDefinition(template);
    if (!actor.permissions.can(reader.resource, ...reader.actions)) return false;
    if (!ref) return true;
    if (ref.kind === 'user' && secret && !(await this.isNoStronger(actor, ref.id))) return false;
    return this.sees(actor, ref);
  }

  /**
   * @param password the actor's own, if the kind of mail requires it
   * @throws ForbiddenError; ValidationError without a password, BadRequestError if wrong, ThrottledError after five
   */
  async assertMayResend(
    actor: Actor,
    mail: About,
    password: string | undefined,
    address: string,
  ): Promise<void> {
    if (!(await this.mayRead(actor, mail))) throw new ForbiddenError();
    if (!mailDefinition(mail.template).asksPassword) return;
    if (!password)
      throw new ValidationError([{ field: 'password', message: MESSAGES.validation.offerPassword }]);
    await this.own.assert(actor, password, address);
  }

  /* A deleted record hides nothing: its mails are erased when that is due. */
  private async sees(actor: Actor, { kind, id }: NonNullable<MailDocument['ref']>): Promise<boolean> {
    const record = this.registry.all().find(({ resource }) => resource === kind);
    if (!record || seesTrash(actor, record.resource)) return true;
    const [found] = await record.repository.findMany([id]);
    return !found?.isDeleted;
  }

  private async isNoStronger(actor: Actor, userId: string): Promise<boolean> {
    try {
      await this.power.assertNotStronger(actor, userId);
      return true;
    } catch (error) {
      if (error instanceof ForbiddenError) return false;
      throw error;
    }
  }
}
