import { Injectable } from '@nestjs/common';
import type { MailDefinition } from './mail-definition.js';
import type { MailDocument } from './mail.schema.js';

type Listener = (mail: MailDocument) => Promise<void>;
type Check = (mail: MailDocument) => Promise<string | undefined>;

/**
 * Asks the owner of a mail before each try whether it may still be sent, and reports the outcome to the owner. Owners
 * are providers of the worker process and register in `onModuleInit`.
 */
@Injectable()
export class MailEvents {
  private readonly listeners = new Map<string, Listener>();
  private readonly checks = new Map<string, Check>();

  /**
   * The listener is called at least once for every end state (sent, failed, cancelled or in review) and may be called
   * again, so it checks its own document first. If it fails, it is called again later.
   */
  onSettled(mail: MailDefinition, listener: Listener): void {
    if (this.listeners.has(mail.name)) throw new Error(`The mail ${mail.name} has two owners`);
    this.listeners.set(mail.name, listener);
  }

  /**
   * Checks a mail's subject before each try to send it, retries and Resend included (decision H4). If the check returns
   * a reason, the mail is not sent and ends as `cancelled`, with the reason as its answer. The check only reads; if it
   * fails, nothing is sent and the mail is tried again later.
   */
  beforeEachTry(mail: MailDefinition, check: Check): void {
    if (this.checks.has(mail.name)) throw new Error(`The mail ${mail.name} has two checks`);
    this.checks.set(mail.name, check);
  }

  hasOwner({ template }: Pick<MailDocument, 'template'>): boolean {
    return this.listeners.has(template);
  }

  async settled(mail: MailDocument): Promise<void> {
    await this.listeners.get(mail.template)?.(mail);
  }

  /** Why a mail must no longer be sent; undefined if it may be. */
  async reasonNotToSend(mail: MailDocument): Promise<string | undefined> {
    return this.checks.get(mail.template)?.(mail);
  }
}
