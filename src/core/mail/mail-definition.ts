/** What a template is filled with: frozen in the mail's document, so plain JSON. */
export type MailVariables = Record<string, unknown>;

/** A kind of mail: what `MailService.send` takes and its templates show. */
export interface MailDefinition<Variables extends MailVariables = MailVariables> {
  readonly name: string;
  /** Handlebars text of one line over the same variables. */
  readonly subject: string;
  /** Folder of `<name>.html.hbs` and `<name>.text.hbs`. */
  readonly folder: string;
  /** The variables hold a secret (a link that opens something): they are erased however sending it ended. */
  readonly secret: boolean;
  /** Carries the type only. */
  readonly variables?: Variables;
}

const defined = new Map<string, MailDefinition>();

/**
 * Defines a kind of mail with its two templates, HTML inside `{{#> layout}}` and text inside `{{#> text}}`.
 * @param name unique; also the name of the template files
 * @param folder where they are: `import.meta.dirname` of the defining file
 */
export function defineMail<Variables extends MailVariables>(
  name: string,
  { subject, folder, secret = false }: { subject: string; folder: string; secret?: boolean },
): MailDefinition<Variables> {
  if (defined.has(name)) throw new Error(`The mail ${name} is defined twice`);
  const mail = { name, subject, folder, secret };
  defined.set(name, mail);
  return mail;
}

/** @throws Error when no loaded module defines it */
export function mailDefinition(name: string): MailDefinition {
  const mail = defined.get(name);
  if (!mail) throw new Error(`There is no mail ${name}`);
  return mail;
}

/** True for a kind of mail that is defined to hold a secret. */
export function holdsSecret(name: string): boolean {
  return defined.get(name)?.secret ?? false;
}
