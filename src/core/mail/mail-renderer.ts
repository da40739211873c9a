import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import handlebars from 'handlebars';
import { compile, type HtmlToTextOptions } from 'html-to-text';
import { ENV, type Env } from '../../config/env.js';
import { type MailDefinition, mailDefinition, type MailVariables } from './mail-definition.js';

const OWN_FOLDER = join(import.meta.dirname, 'templates');

const OPTIONS: HtmlToTextOptions = {
  baseElements: { selectors: ['.content', '.footer'], orderBy: 'occurrence' },
  wordwrap: false,
  selectors: [
    { selector: '.only-html', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: false } },
  ],
};
/** The plain text of a mail: its content and footer, links written out. */
const textOf = compile(OPTIONS);

export interface RenderedMail {
  html: string;
  text: string;
}

/** Fills the templates strictly: a missing variable is an error, never a gap in a letter. */
@Injectable()
export class MailRenderer {
  private readonly engine = handlebars.create();
  private readonly subjects = new Map<string, Handlebars.TemplateDelegate>();
  private readonly compiled = new Map<string, Promise<Handlebars.TemplateDelegate>>();
  private layouts?: Promise<void>;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The subject on one line. @throws Error when a variable is missing */
  subject(mail: MailDefinition, variables: MailVariables): string {
    let fill = this.subjects.get(mail.name);
    if (!fill) {
      fill = this.engine.compile(mail.subject, { strict: true, noEscape: true });
      this.subjects.set(mail.name, fill);
    }
    const filled = fill(this.context(variables));
    return filled.replace(/\s+/gu, ' ').trim();
  }

  /** @throws Error when a variable or a template is missing */
  async render(template: string, subject: string, variables: MailVariables): Promise<RenderedMail> {
    const { name, folder } = mailDefinition(template);
    await (this.layouts ??= this.registerLayouts());
    const fill = await this.template(join(folder, `${name}.html.hbs`));
    const html = fill({ ...this.context(variables), subject });
    return { html, text: `${textOf(html).trim()}\n` };
  }

  private context(variables: MailVariables): MailVariables {
    return { ...variables, company: this.env.COMPANY_NAME, appUrl: this.env.APP_URL };
  }

  private template(path: string): Promise<Handlebars.TemplateDelegate> {
    let template = this.compiled.get(path);
    if (!template) {
      template = readFile(path, 'utf8').then((source) => this.engine.compile(source, { strict: true }));
      this.compiled.set(path, template);
    }
    return template;
  }

  private async registerLayouts(): Promise<void> {
    this.engine.registerHelper('lines', asLines);
    for (const name of ['layout', 'button'])
      this.engine.registerPartial(name, await this.template(join(OWN_FOLDER, `${name}.html.hbs`)));
  }
}

/** A text by people, with its line breaks: `{{lines message}}`. */
function asLines(text: string): Handlebars.SafeString {
  return new handlebars.SafeString(handlebars.escapeExpression(text).replaceAll('\n', '<br />'));
}
