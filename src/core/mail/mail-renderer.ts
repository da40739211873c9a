import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import handlebars from 'handlebars';
import { ENV, type Env } from '../../config/env.js';
import { type MailDefinition, mailDefinition, type MailVariables } from './mail-definition.js';

const OWN_FOLDER = join(import.meta.dirname, 'templates');

export interface RenderedMail {
  html: string;
  text: string;
}

/** Fills the templates: strict, so that a missing variable is an error and never a gap in a letter. */
@Injectable()
export class MailRenderer {
  private readonly engine = handlebars.create();
  private readonly compiled = new Map<string, Promise<Handlebars.TemplateDelegate>>();
  private layouts?: Promise<void>;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The subject in one line. @throws Error when a variable is missing */
  subject(mail: MailDefinition, variables: MailVariables): string {
    const filled = this.engine.compile(mail.subject, { strict: true, noEscape: true })(
      this.context(variables),
    );
    return filled.replace(/\s+/gu, ' ').trim();
  }

  /** @throws Error when a variable or a template is missing */
  async render(template: string, subject: string, variables: MailVariables): Promise<RenderedMail> {
    const { name, folder } = mailDefinition(template);
    await (this.layouts ??= this.registerLayouts());
    const [html, text] = await Promise.all([
      this.template(join(folder, `${name}.html.hbs`), false),
      this.template(join(folder, `${name}.text.hbs`), true),
    ]);
    const context = { ...this.context(variables), subject };
    return { html: html(context), text: `${text(context).trim()}\n` };
  }

  private context(variables: MailVariables): MailVariables {
    return { ...variables, company: this.env.COMPANY_NAME, appUrl: this.env.APP_URL };
  }

  private template(path: string, plain: boolean): Promise<Handlebars.TemplateDelegate> {
    let template = this.compiled.get(path);
    if (!template) {
      template = readFile(path, 'utf8').then((source) =>
        this.engine.compile(source, { strict: true, noEscape: plain }),
      );
      this.compiled.set(path, template);
    }
    return template;
  }

  private async registerLayouts(): Promise<void> {
    for (const name of ['layout', 'button']) {
      this.engine.registerPartial(name, await this.template(join(OWN_FOLDER, `${name}.html.hbs`), false));
    }
  }
}
