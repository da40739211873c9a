import { SpanKind } from '@opentelemetry/api';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import type { MailerOptions, MailerService } from '@nestjs-modules/mailer';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { ENV, type Env, type Mailbox } from '../../config/env.js';
import { MESSAGES } from '../../shared/messages.js';
import { OUTBOX_ANSWER } from '../../shared/resources/mails/enums.js';
import type { MailLimits } from '../queues/job.js';
import { FileStore } from '../files/file-store.js';
import { inSpan } from '../tracing/tracing.js';
import { mailAddress } from './mail-address.js';
import { mailDefinition } from './mail-definition.js';
import type { RenderedMail } from './mail-renderer.js';
import type { MailDocument } from './mail.schema.js';
import { MailTokens } from './oauth/mail-tokens.js';
import { MailTrouble } from './mail-trouble.js';
import { TokenError } from './oauth/token-request.js';
import { type SmtpError, smtpErrorOf, wordsOf } from './smtp-words.js';

/** Marks a mail as generated (RFC 3834, section 5): absence notes and the like do not answer it (case PC43). */
export const AUTO_SUBMITTED = 'auto-generated';

/**
 * Letters beyond ASCII before the @: not every mail server accepts them (SMTPUTF8, RFC 6531); those of a domain are
 * encoded.
 */
const BEYOND_ASCII = /^[^@]*[^\p{ASCII}@]/u;
const { trouble: words, oauth } = MESSAGES.mail;

/**
 * The outcome of handing over a mail. `unknown`: all of it was sent and no answer came back, so it may have arrived.
 * Before the final dot no server has accepted it (RFC 5321, section 4.1.1.4).
 */
export type Outcome = { end: 'accepted' | 'refused' | 'retry' | 'unknown'; answer: string };

export type Sendable = Pick<
  MailDocument,
  'template' | 'to' | 'subject' | 'messageId' | 'attachments' | 'calendar'
>;

/** Hands mails to the mail server through pooled connections. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private mailer: Promise<MailerService> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly files: FileStore,
    private readonly modules: LazyModuleLoader,
    private readonly tokens: MailTokens,
    private readonly trouble: MailTrouble,
  ) {}

  /* Nest does not notify modules that were loaded later. */
  async onModuleDestroy(): Promise<void> {
    await (await this.mailer)?.onModuleDestroy();
  }

  /** `smtp`, or `outbox` if no mail server is set (decision E5). */
  get kind(): 'smtp' | 'outbox' {
    return this.env.SMTP_URL ? 'smtp' : 'outbox';
  }

  /** Never rejects for the server's answers; @throws ValidationError for an address that must not be used */
  send(mail: Sendable, rendered: RenderedMail): Promise<Outcome> {
    const attributes = { 'hiredesk.mail.template': mail.template };
    return inSpan('send mail', { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const outcome = await this.handOver(mail, rendered);
      span.setAttribute('hiredesk.mail.outcome', outcome.end);
      return outcome;
    });
  }

  private async handOver(mail: Sendable, rendered: RenderedMail): Promise<Outcome> {
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
    try {
      if (this.env.MAIL_OAUTH) await this.tokens.get();
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      await this.trouble.note(error.message);
      return { end: 'retry', answer: error.message };
    }
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
        headers: { 'Auto-Submitted': AUTO_SUBMITTED },
        ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invitation.ics' } }),
        disableFileAccess: true,
        disableUrlAccess: true,
        watch,
      };
      const info: { response?: string } = await mailer.sendMail(message);
      await this.trouble.over();
      return { end: 'accepted', answer: info.response ?? 'accepted' };
    } catch (error) {
      const said = smtpErrorOf(error);
      if (concernsSettings(said)) {
        const answer = this.settingsAnswer(said);
        await this.trouble.note(answer);
        return { end: 'retry', answer };
      }
      const outcome = outcomeOf(said, watch.stream?.readableEnded ?? false);
      const isBeyondAscii = outcome.end === 'refused' && BEYOND_ASCII.test(to.address);
      return isBeyondAscii ? { ...outcome, answer: words.beyondAscii(outcome.answer) } : outcome;
    }
  }

  /** Why the settings do not let mails be sent; null if no problem is known. */
  async settingsTrouble(): Promise<string | null> {
    const noted = await this.trouble.current();
    if (noted !== null || !this.env.MAIL_OAUTH) return noted;
    return this.tokens.get().then(
      () => null,
      (error: unknown) => (error instanceof TokenError ? error.message : null),
    );
  }

  private settingsAnswer(error: SmtpError): string {
    const { MAIL_OAUTH } = this.env;
    const said = wordsOf(error);
    const isMailbox = error.code !== 'ETLS' && error.responseCode !== undefined && error.responseCode !== 530;
    return MAIL_OAUTH && isMailbox ? oauth.mailbox(MAIL_OAUTH.mailbox, said) : said;
  }

  /* A failed load is tried again with the next mail. */
  private mailerFor(url: string): Promise<MailerService> {
    this.mailer ??= this.loadMailer(url).catch((error: unknown) => {
      this.mailer = undefined;
      throw error;
    });
    return this.mailer;
  }

  /* Loaded with the first mail: the web process sends only test mails, and the package with dependencies takes 7 MB. */
  private async loadMailer(url: string): Promise<MailerService> {
    const { MailerModule, MailerService } = await import('./mailer.js');
    const module = MailerModule.forRoot(mailerOptions(url, this.env, this.tokens));
    const loaded = await this.modules.load(() => module, { logger: false });
    return loaded.get(MailerService, { strict: false });
  }
}

/** Sender and reply address (decision E6); without a name it is the company. */
export function senderOf(
  { MAIL_FROM, OFFER_MAIL_FROM, MAIL_REPLY_TO, COMPANY_NAME }: Env,
  template: string,
): { from: Required<Mailbox>; replyTo?: Required<Mailbox> } {
  const named = ({ name = COMPANY_NAME, address }: Mailbox) => ({ name, address });
  const from = mailDefinition(template).sender === 'offers' ? (OFFER_MAIL_FROM ?? MAIL_FROM) : MAIL_FROM;
  return { from: named(from), ...(MAIL_REPLY_TO && { replyTo: named(MAIL_REPLY_TO) }) };
}

/**
 * The server refused the login or STARTTLS, requires one of them (530), or does not let the mailbox send as the sender:
 * the settings are at fault, not the mail, so mails wait until they are fixed.
 */
const concernsSettings = ({ code, responseCode, response = '' }: SmtpError) =>
  code === 'EAUTH' || code === 'ETLS' || responseCode === 530 || /SendAsDenied|\b5\.7\.60\b/.test(response);

function outcomeOf(error: SmtpError, isWhole: boolean): Outcome {
  const { responseCode } = error;
  const answer = wordsOf(error);
  if (responseCode && responseCode >= 500) return { end: 'refused', answer };
  if (responseCode && responseCode >= 400) return { end: 'retry', answer };
  return { end: isWhole ? 'unknown' : 'retry', answer };
}

/** A nodemailer plugin that shows the transport whether the whole mail has been read for sending. */
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

/* Each connection asks for its token: one that kept its own would miss the next one. */
const LONG_AGO = 1;

/** Lets nodemailer ask for a token; again (`refused`) after the server rejected one. */
function tokensFor(tokens: MailTokens) {
  const get = callbackify((refused: boolean) => tokens.get({ refused }));
  type Done = (error: Error | null, token?: string, expires?: number) => void;
  return (_user: string, refused: boolean, done: Done): void =>
    get(refused, (error, token) => done(error, token, LONG_AGO));
}

/**
 * Connections to the mail server at once. Never more than the mails it accepts per second: when the next second starts,
 * nodemailer lets every waiting connection send, whatever their number.
 */
export function connectionsOf({ SMTP_CONNECTIONS, SMTP_RATE }: MailLimits): number {
  return SMTP_RATE > 0 ? Math.min(SMTP_CONNECTIONS, SMTP_RATE) : SMTP_CONNECTIONS;
}

/** Settings of the mailer: one connection pool with bounded waits; its own templates are not used. */
function mailerOptions(url: string, env: Env, tokens: MailTokens): MailerOptions {
  return {
    transport: {
      url,
      ...(env.MAIL_OAUTH && {
        auth: { type: 'OAuth2', user: env.MAIL_OAUTH.mailbox, provisionCallback: tokensFor(tokens) },
      }),
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
