import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomUUID } from 'node:crypto';
import { type Model, trusted, Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import type { MailAnswer } from '../../shared/resources/mails/api.js';
import type { MailState } from '../../shared/resources/mails/enums.js';
import { MESSAGES } from '../../shared/messages.js';
import { literalPattern, normalise, normaliseEmail, typedContacts } from '../../shared/kit/text.js';
import { crashPoint } from '../crash-point.js';
import { type Page, readPage } from '../page.js';
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
  /** Files in the store; nothing else can be attached. */
  attachments?: StoredFile[];
  calendar?: MailCalendar;
  ref?: MailReference;
  /** The record of the recipient. */
  recipient?: MailReference;
  createdBy?: Author;
  /** The mail's id, chosen by its owner: a second send under it sends nothing. */
  id?: string;
}

/** A mail before it is stored. */
export type PreparedMail = Pick<
  MailDocument,
  | '_id'
  | 'template'
  | 'subject'
  | 'to'
  | 'variables'
  | 'attachments'
  | 'calendar'
  | 'messageId'
  | 'ref'
  | 'recipient'
> &
  Partial<Pick<MailDocument, 'state' | 'answer'>> & { createdBy: Author };

export interface MailQuery {
  page: number;
  limit: number;
  state?: MailState;
  template?: string;
  /** The beginning of the recipient's address, or of a word of the name. */
  recipient?: string;
  /** Written at or after `from`, and before `before`. */
  from?: Date;
  before?: Date;
  ref?: MailReference;
  /** Mails about a record, and mails to it. */
  person?: MailReference;
}

/** The one way to send mail (decision E1): the document first, then the job; the worker sends. */
@Injectable()
export class MailService {
  constructor(
    @InjectModel(MAIL) private readonly mails: Model<MailDocument>,
    @Inject(ENV) private readonly env: Env,
    private readonly renderer: MailRenderer,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Stores a mail and wakes the worker; while Redis is away, the recovery adds the job later.
   * @returns the mail's id
   * @throws ValidationError (400) for an address that is not exactly one
   */
  async send<V extends MailVariables>(mail: MailDefinition<V>, message: MailToSend<V>): Promise<string> {
    const prepared = this.prepare(mail, message);
    await this.sendAll([prepared]);
    return String(prepared._id);
  }

  /**
   * A mail as {@link sendAll} takes it.
   * @throws ValidationError (400) for an address that is not exactly one
   */
  prepare<V extends MailVariables>(mail: MailDefinition<V>, message: MailToSend<V>): PreparedMail {
    return this.filled(mail, { ...message, to: mailAddress(message.to) });
  }

  /**
   * A mail for {@link sendAll} that cannot be sent: it is stored as failed, so that people see who should have received
   * it and why it failed.
   */
  unsendable<V extends MailVariables>(
    mail: MailDefinition<V>,
    message: MailToSend<V>,
    answer: string,
  ): PreparedMail {
    return { ...this.filled(mail, message), state: 'failed', answer };
  }

  private filled<V extends MailVariables>(mail: MailDefinition<V>, message: MailToSend<V>): PreparedMail {
    const { to, variables, attachments = [], calendar = null, ref = null, recipient = null } = message;
    const { createdBy = SYSTEM } = message;
    const _id = new Types.ObjectId(message.id);
    return {
      _id,
      template: mail.name,
      subject: this.renderer.subject(mail, variables),
      to,
      variables,
      attachments,
      calendar,
      messageId: this.newMessageId(_id),
      ref,
      recipient,
      createdBy: { userId: createdBy.userId, name: createdBy.name },
    };
  }

  /** Sends mails whose owners chose their ids, in one write; mails already stored are not sent again. */
  async sendAll(mails: readonly PreparedMail[]): Promise<void> {
    if (mails.length === 0) return;
    const ids = mails.map(({ _id }) => _id);
    try {
      await this.mails.insertMany(mails, { ordered: false });
    } catch (error) {
      const stored = await this.mails.countDocuments({ _id: trusted({ $in: ids }) });
      if (stored < new Set(ids.map(String)).size) throw error;
    }
    crashPoint('mail.stored');
    await this.jobs.enqueueAllOrLater(SEND_MAIL, ids.map(String));
  }

  /** One page of mails, newest first, without their contents. */
  find({ page, limit, ...query }: MailQuery): Promise<Page<MailDocument>> {
    const projection = { html: 0, text: 0, variables: 0, calendar: 0 };
    return readPage(this.mails, conditionsOf(query), { page, limit }, { projection });
  }

  /**
   * Whether a mail of one of these kinds about a record went to an address, or may have; `underWay` while one is being
   * sent.
   */
  async hasReached(
    ref: MailReference,
    address: string,
    kinds: readonly MailDefinition[],
  ): Promise<boolean | 'underWay'> {
    const filter = {
      'ref.kind': ref.kind,
      'ref.id': ref.id,
      'to.address': address,
      template: trusted({ $in: kinds.map(({ name }) => name) }),
    };
    const found = await this.mails.find(filter, { state: 1 }).lean<Array<Pick<MailDocument, 'state'>>>();
    if (found.some(({ state }) => state === 'sent' || state === 'review')) return true;
    return found.some(({ state }) => state === 'sending') && 'underWay';
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
   * Sends a mail again that failed or whose outcome is unknown, under the same Message-ID.
   * @throws NotFoundError (404), ConflictError (409) in any other state, or when the mail held a secret, which is
   * erased
   */
  async resend(id: string): Promise<MailDocument> {
    const { template } = await this.get(id);
    if (holdsSecret(template)) throw new ConflictError('MAIL_SECRET', MESSAGES.mail.secretGone);
    const mail = await this.mails
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          state: trusted({ $in: ['failed', 'review'] }),
          givenUp: trusted({ $ne: true }),
        },
        { $set: { state: 'queued', settled: false, claimedAt: null } },
        { returnDocument: 'after' },
      )
      .lean<MailDocument>();
    if (!mail) throw new ConflictError('MAIL_STATE', MESSAGES.mail.notResendable);
    await this.jobs.enqueueOrLater(SEND_MAIL, id, { again: true });
    return mail;
  }

  /**
   * Marks a mail as not to be sent (again) and reports it to its owner as failed.
   * @throws NotFoundError (404), ConflictError (409) when it was sent, or is just being handed over
   */
  async giveUp(author: Author, id: string): Promise<MailDocument> {
    await this.get(id);
    const mail = await this.mails
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), state: trusted({ $in: ['queued', 'failed', 'review'] }) },
        {
          $set: {
            state: 'failed',
            givenUp: true,
            settled: false,
            answer: MESSAGES.mail.givenUp(author.name),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<MailDocument>();
    if (!mail) throw new ConflictError('MAIL_STATE', MESSAGES.mail.notGivenUp);
    await this.jobs.enqueueOrLater(SEND_MAIL, id, { again: true });
    return mail;
  }

  /** How many mails failed and how many need a review; mails that were given up count as neither. */
  async troubles(): Promise<{ failed: number; review: number }> {
    const open = { givenUp: trusted({ $ne: true }) };
    const [failed, review] = await Promise.all([
      this.mails.countDocuments({ state: 'failed', ...open }),
      this.mails.countDocuments({ state: 'review', ...open }),
    ]);
    return { failed, review };
  }

  /** The mail as the API shows it. */
  toAnswer(mail: MailDocument): MailAnswer {
    return {
      _id: String(mail._id),
      template: mail.template,
      to: mail.to.address,
      toName: mail.to.name,
      subject: mail.subject,
      state: mail.state,
      givenUp: mail.givenUp === true,
      about: mail.ref && { kind: mail.ref.kind, _id: mail.ref.id },
      attempts: mail.attempts,
      answer: mail.answer,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    };
  }

  private newMessageId(id: Types.ObjectId): string {
    return `<${String(id)}.${randomUUID()}@${this.env.MAIL_FROM.address.split('@')[1]}>`;
  }
}

function recipientConditions(typed: string) {
  const address = literalPattern(normaliseEmail(typedContacts(typed)));
  return [
    { 'to.address': trusted({ $regex: `^${address}` }) },
    { 'to.name': trusted({ $regex: `(^|\\s)${literalPattern(normalise(typed))}`, $options: 'i' }) },
  ];
}

function conditionsOf({
  state,
  template,
  recipient,
  from,
  before,
  ref,
  person,
}: Omit<MailQuery, 'page' | 'limit'>) {
  const since = { ...(from && { $gte: from }), ...(before && { $lt: before }) };
  return {
    ...(state && { state }),
    ...(template && { template }),
    ...(recipient && { $and: [{ $or: recipientConditions(recipient) }] }),
    ...((from ?? before) && { createdAt: trusted(since) }),
    ...(ref && { 'ref.kind': ref.kind, 'ref.id': ref.id }),
    ...(person && {
      $or: [
        { 'ref.kind': person.kind, 'ref.id': person.id },
        { 'recipient.kind': person.kind, 'recipient.id': person.id },
      ],
    }),
  };
}
