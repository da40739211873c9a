import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomUUID } from 'node:crypto';
import { type Model, trusted, Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import type { MailAnswer } from '../../shared/api.js';
import type { MailState } from '../../shared/enums.js';
import { MESSAGES } from '../../shared/messages.js';
import { isDuplicateKey } from '../database/mongo-errors.js';
import type { Page } from '../database/page.js';
import { ConflictError, NotFoundError } from '../errors/app-error.js';
import type { StoredFile } from '../files/stored-file.js';
import { type Author, SYSTEM } from '../history/change.js';
import { JobQueue } from '../queues/job-queue.js';
import { type MailAddress, mailAddress } from './mail-address.js';
import { holdsSecret, type MailDefinition, type MailVariables } from './mail-definition.js';
import { SEND_MAIL } from './mail.job.js';
import { MailRenderer } from './mail-renderer.js';
import { MAIL, type MailCalendar, type MailDocument, type MailReference } from './mail.schema.js';

export interface MailToSend<Variables> {
  to: MailAddress;
  variables: Variables;
  /** Files of the store; nothing else can be attached. */
  attachments?: StoredFile[];
  calendar?: MailCalendar;
  /** What the mail is about. */
  ref?: MailReference;
  createdBy?: Author;
  /** The id of the mail, chosen by its owner: sending again under it sends nothing twice. */
  id?: string;
}

export interface MailQuery {
  page: number;
  limit: number;
  state?: MailState;
  ref?: MailReference;
}

/** The one way to send mail (decision E1): the document first, the job then; the worker sends. */
@Injectable()
export class MailService {
  constructor(
    @InjectModel(MAIL) private readonly mails: Model<MailDocument>,
    @Inject(ENV) private readonly env: Env,
    private readonly renderer: MailRenderer,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Stores a mail and wakes the worker; while Redis is away the sweep does so later.
   * @returns the mail's id
   * @throws ValidationError (400) for an address that is not exactly one
   */
  async send<V extends MailVariables>(mail: MailDefinition<V>, message: MailToSend<V>): Promise<string> {
    const { to, variables, attachments = [], calendar = null, ref = null, createdBy = SYSTEM } = message;
    const _id = new Types.ObjectId(message.id);
    try {
      await this.mails.create({
        _id,
        template: mail.name,
        subject: this.renderer.subject(mail, variables),
        to: mailAddress(to),
        variables,
        attachments,
        calendar,
        messageId: this.newMessageId(_id),
        ref,
        createdBy: { userId: createdBy.userId, name: createdBy.name },
      });
    } catch (error) {
      if (!message.id || !isDuplicateKey(error)) throw error;
    }
    await this.wake(String(_id));
    return String(_id);
  }

  /** One page of mails, newest first, without their contents. */
  async find({ page, limit, state, ref }: MailQuery): Promise<Page<MailDocument>> {
    const filter = { ...(state && { state }), ...(ref && { 'ref.kind': ref.kind, 'ref.id': ref.id }) };
    const [items, total] = await Promise.all([
      this.mails
        .find(filter, { html: 0, text: 0, variables: 0, calendar: 0 })
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<MailDocument[]>(),
      this.mails.countDocuments(filter),
    ]);
    return { items, total };
  }

  /** @throws NotFoundError (404) */
  async get(id: string): Promise<MailDocument> {
    const mail = Types.ObjectId.isValid(id)
      ? await this.mails.findById(new Types.ObjectId(id)).lean<MailDocument>()
      : null;
    if (!mail) throw new NotFoundError(MESSAGES.notFound.mail, 'MAIL_NOT_FOUND');
    return mail;
  }

  /**
   * Sends a mail again that failed or whose fate is unknown, under the same Message-ID.
   * @throws NotFoundError (404), ConflictError (409) in any other state, or when the mail held a secret: that is gone
   */
  async resend(id: string): Promise<MailDocument> {
    const { template } = await this.get(id);
    if (holdsSecret(template)) throw new ConflictError('MAIL_SECRET', MESSAGES.mail.secretGone);
    const mail = await this.mails
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), state: trusted({ $in: ['failed', 'review'] }) },
        { $set: { state: 'queued', settled: false, claimedAt: null } },
        { returnDocument: 'after' },
      )
      .lean<MailDocument>();
    if (!mail) throw new ConflictError('MAIL_STATE', MESSAGES.mail.notResendable);
    await this.jobs.wake(SEND_MAIL, { mailId: id }, { key: id, again: true });
    return mail;
  }

  /** The mail as the API shows it. */
  toAnswer(mail: MailDocument): MailAnswer {
    return {
      _id: String(mail._id),
      template: mail.template,
      to: mail.to.address,
      subject: mail.subject,
      state: mail.state,
      attempts: mail.attempts,
      answer: mail.answer,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    };
  }

  private async wake(id: string): Promise<void> {
    await this.jobs.wake(SEND_MAIL, { mailId: id }, { key: id });
  }

  private newMessageId(id: Types.ObjectId): string {
    return `<${String(id)}.${randomUUID()}@${this.env.MAIL_FROM.split('@')[1]}>`;
  }
}
