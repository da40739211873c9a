import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import type { MailerOptions, MailerService } from '@nestjs-modules/mailer';
import type { Readable } from 'node:stream';
import { ENV, type Env, type Mailbox } from '../../config/env.js';
import type { MailLimits } from '../queues/job.js';
import { FileStore } from '../files/file-store.js';
import { mailAddress } from './mail-address.js';
import { mailDefinition } from './mail-definition.js';
import type { RenderedMail } from './mail-renderer.js';
import type { MailDocument } from './mail.schema.js';
import { type SmtpError, smtpErrorOf, wordsOf } from './smtp-words.js';

export const OUTBOX_ANSWER = 'kept in the development outbox';

/** How handing a mail over ended. `unknown`: bytes went out and no answer came back, so it may have arrived. */
export type Outcome = { end: 'accepted' | 'refused' | 'retry' | 'unknown'; answer: string };

/** What of a mail the transport needs. */
export type Sendable = Pick<
  MailDocument,
  'template' | 'to' | 'subject' | 'messageId' | 'attachments' | 'calendar'
>;

/** Hands mails to the mail server through the pooled connection. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private mailer: Promise<MailerService> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly files: FileStore,
    private readonly modules: LazyModuleLoader,
  ) {}

  /* Nest tells no module that was loaded later. */
  async onModuleDestroy(): Promise<void> {
    await (await this.mailer)?.onModuleDestroy();
  }

  /** `smtp`, or `outbox` while no mail server is set (decision E5). */
  get kind(): 'smtp' | 'outbox' {
    return this.env.SMTP_URL ? 'smtp' : 'outbox';
  }

  /** Never rejects for what the server says; @throws ValidationError for an address that must not be used */
  async send(mail: Sendable, rendered: RenderedMail): Promise<Outcome> {
    const to = mailAddress(mail.to);
    const attachments = await Promise.all(
      mail.attachments.map(async ({ id, name, type }) => ({
        filename: name,
        contentType: type,
        content: await this.files.read(id),
      })),
    );
    const { SMTP_URL } = this.env;
    if (!SMTP_URL) return { end: 'accepted', answer: OUTBOX_ANSWER };
    const mailer = await this.mailerFor(SMTP_URL);
    const watch: { stream?: Readable } = {};
    try {
      const message = {
        ...senderOf(this.env, mail.template),
        to,
        subject: mail.subject,
        messageId: mail.messageId,
        html: rendered.html,
        text: rendered.text,
        attachments,
        ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invitation.ics' } }),
        disableFileAccess: true,
        disableUrlAccess: true,
        watch,
      };
      const info: { response?: string } = await mailer.sendMail(message);
      return { end: 'accepted', answer: info.response ?? 'accepted' };
    } catch (error) {
      return outcomeOf(smtpErrorOf(error), watch.stream?.readableDidRead ?? false);
    }
  }

  /* What fails is tried again with the next mail. */
  private mailerFor(url: string): Promise<MailerService> {
    this.mailer ??= this.loadMailer(url).catch((error: unknown) => {
      this.mailer = undefined;
      throw error;
    });
    return this.mailer;
  }

  /* With the first mail: the web process sends none but test mails, and the package with its own takes 7 MB. */
  private async loadMailer(url: string): Promise<MailerService> {
    const { MailerModule, MailerService } = await import('./mailer.js');
    const module = MailerModule.forRoot(mailerOptions(url, this.env));
    const loaded = await this.modules.load(() => module, { logger: false });
    return loaded.get(MailerService, { strict: false });
  }
}

/** Who writes, and who is answered (decision E6); without a name it is the company. */
export function senderOf(
  { MAIL_FROM, OFFER_MAIL_FROM, MAIL_REPLY_TO, COMPANY_NAME }: Env,
  template: string,
): { from: Required<Mailbox>; replyTo?: Required<Mailbox> } {
  const named = ({ name = COMPANY_NAME, address }: Mailbox) => ({ name, address });
  const from = mailDefinition(template).sender === 'offers' ? (OFFER_MAIL_FROM ?? MAIL_FROM) : MAIL_FROM;
  return { from: named(from), ...(MAIL_REPLY_TO && { replyTo: named(MAIL_REPLY_TO) }) };
}

/**
 * The server refused the login or STARTTLS, or asks for one of them (530): that concerns the settings and no mail, so
 * mails wait for better ones.
 */
const concernsSettings = ({ code, responseCode }: SmtpError) =>
  code === 'EAUTH' || code === 'ETLS' || responseCode === 530;

function outcomeOf(error: SmtpError, begun: boolean): Outcome {
  const { responseCode } = error;
  const answer = wordsOf(error);
  if (concernsSettings(error)) return { end: 'retry', answer };
  if (responseCode && responseCode >= 500) return { end: 'refused', answer };
  if (responseCode && responseCode >= 400) return { end: 'retry', answer };
  return { end: begun ? 'unknown' : 'retry', answer };
}

/** A nodemailer plugin that lets the transport see whether any byte of the mail was taken to be sent. */
function watchStream(
  mail: {
    data: { watch?: { stream?: Readable } };
    message: { createReadStream(options?: object): Readable };
  },
  done: () => void,
): void {
  const { watch } = mail.data;
  const create = mail.message.createReadStream.bind(mail.message);
  mail.message.createReadStream = (options) => {
    const stream = create(options);
    if (watch) watch.stream = stream;
    return stream;
  };
  done();
}

/**
 * Connections to the mail server at once. Never more than it takes mails a second: nodemailer lets each connection that
 * waits for the next second send in it, whatever their number.
 */
export function connectionsOf({ SMTP_CONNECTIONS, SMTP_RATE }: MailLimits): number {
  return SMTP_RATE > 0 ? Math.min(SMTP_CONNECTIONS, SMTP_RATE) : SMTP_CONNECTIONS;
}

/** Settings of the mailer: one pool of connections with bounded waits; its own templates are not used. */
function mailerOptions(url: string, env: Env): MailerOptions {
  return {
    transport: {
      url,
      pool: true,
      maxConnections: connectionsOf(env),
      maxMessages: 100,
      ...(env.SMTP_RATE > 0 && { rateDelta: 1_000, rateLimit: env.SMTP_RATE }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      ...(env.DKIM && { dkim: env.DKIM }),
    },
    plugins: [{ step: 'stream', plugin: watchStream }],
  };
}
