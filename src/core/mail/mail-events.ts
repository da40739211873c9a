import { Injectable } from '@nestjs/common';
import type { MailDefinition } from './mail-definition.js';
import type { MailDocument } from './mail.schema.js';

type Listener = (mail: MailDocument) => Promise<void>;

/** Tells the owner of a mail how it ended: sent, failed or to be reviewed. */
@Injectable()
export class MailEvents {
  private readonly listeners = new Map<string, Listener>();

  /**
   * Called in `onModuleInit` by a provider of the worker process. The listener is called at least once for every end
   * state and may be called again: it looks at its own document first. While it fails, it is called again later.
   */
  onSettled(mail: MailDefinition, listener: Listener): void {
    if (this.listeners.has(mail.name)) throw new Error(`The mail ${mail.name} has two owners`);
    this.listeners.set(mail.name, listener);
  }

  hasOwner({ template }: Pick<MailDocument, 'template'>): boolean {
    return this.listeners.has(template);
  }

  async settled(mail: MailDocument): Promise<void> {
    await this.listeners.get(mail.template)?.(mail);
  }
}
