import { isOffered, type Permission } from '../../shared/permissions.js';

/** The variables of a template: frozen in the mail's document, so plain JSON. */
export type MailVariables = Record<string, unknown>;

export type MailSender = 'organisation' | 'offers';

/** A kind of mail: the input of `MailService.send`, shown by its templates. */
export interface MailDefinition<Variables extends MailVariables = MailVariables> {
  readonly name: string;
  /** Handlebars text of one line over the same variables. */
  readonly subject: string;
  /** Folder of `<name>.html.hbs`, from which the plain text is also generated. */
  readonly folder: string;
  /**
   * The variables hold a secret (a link that opens something): they are erased once sending has ended, whatever the
   * outcome.
   */
  readonly secret: boolean;
  /** The sender's address: MAIL_FROM, or OFFER_MAIL_FROM if set (decision E6). */
  readonly sender: MailSender;
  /** The permission, on the mail's record, to see its content and attachments and to send it again (decision H7). */
  readonly reader: Permission;
  /** Sending it again cannot be undone and asks for one's own password (decision E2). */
  readonly asksPassword: boolean;
  /** Carries the type only. */
  readonly variables?: Variables;
}

const defined = new Map<string, MailDefinition>();

/**
 * Defines a kind of mail with its template, HTML inside `{{#> layout}}`, from which the plain text is also generated.
 * @param name unique; also the name of the template's file
 * @param folder of the template: `import.meta.dirname` of the defining file
 * @param reader who may see the content of this kind of mail
 */
export function defineMail<Variables extends MailVariables>(
  name: string,
  {
    subject,
    folder,
    reader,
    secret = false,
    sender = 'organisation',
    asksPassword = false,
  }: {
    subject: string;
    folder: string;
    reader: Permission;
    secret?: boolean;
    sender?: MailSender;
    asksPassword?: boolean;
  },
): MailDefinition<Variables> {
  if (defined.has(name)) throw new Error(`The mail ${name} is defined twice`);
  if (!isOffered(reader)) throw new Error(`The mail ${name} names a reader that no role can be`);
  const mail = { name, subject, folder, reader, secret, sender, asksPassword };
  defined.set(name, mail);
  return mail;
}

/** @throws Error when no loaded module defines it */
export function mailDefinition(name: string): MailDefinition {
  const mail = defined.get(name);
  if (!mail) throw new Error(`There is no mail ${name}`);
  return mail;
}

/** Every kind of mail that the loaded modules define. */
export function definedMails(): MailDefinition[] {
  return [...defined.values()];
}

export function holdsSecret(name: string): boolean {
  return defined.get(name)?.secret ?? false;
}
