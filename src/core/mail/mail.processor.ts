import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { crashPoint } from '../crash-point.js';
import { AppError } from '../errors/app-error.js';
import { type JobProcessor, Processes, RetryLater } from '../queues/job.js';
import { Sweep } from '../queues/sweep.js';
import { holdsSecret } from './mail-definition.js';
import { MailEvents } from './mail-events.js';
import { MailRenderer, type RenderedMail } from './mail-renderer.js';
import { MailTransport, type Outcome } from './mail-transport.js';
import { SEND_MAIL } from './mail.job.js';
import { MAIL, type MailDocument } from './mail.schema.js';

/** A claim older than this belongs to a worker that died: longer than the transport can take. */
const STALE_CLAIM = 90_000;
const CLAIM_CHECK = 10_000;
const SWEEP_LIMIT = 1_000;
const UNKNOWN =
  'It is not known whether the mail server took this mail; resend it only if it did not arrive.';

type Payload = { mailId: string };

/**
 * Sends one mail at most once per claim (decision E1): a conditional update claims it, the server's answer is noted
 * under that claim. Between the two the process may die: such a mail goes to review, never out again by itself.
 */
@Processes(SEND_MAIL)
@Injectable()
export class MailProcessor implements JobProcessor<Payload>, OnModuleInit {
  constructor(
    @InjectModel(MAIL) private readonly mails: Model<MailDocument>,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly events: MailEvents,
    private readonly sweep: Sweep,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweep.register({ job: SEND_MAIL, find: () => this.unsettled() });
  }

  async run({ mailId }: Payload): Promise<void> {
    const mail = await this.claim(mailId);
    if (mail) await this.deliver(mail);
    else await this.goOn(mailId);
  }

  async gaveUp({ mailId }: Payload, reason: string): Promise<void> {
    const _id = new Types.ObjectId(mailId);
    await this.mails.updateOne({ _id, state: 'queued' }, { $set: { state: 'failed', answer: reason } });
    await this.goOn(mailId);
  }

  private async claim(mailId: string): Promise<MailDocument | null> {
    return this.mails
      .findOneAndUpdate(
        { _id: new Types.ObjectId(mailId), state: 'queued' },
        { $set: { state: 'sending', claimedAt: this.clock.now() }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MailDocument>();
  }

  private async deliver(mail: MailDocument): Promise<void> {
    let rendered: RenderedMail;
    let outcome: Outcome;
    try {
      rendered = await this.renderer.render(mail.template, mail.subject, mail.variables);
      outcome = await this.transport.send(mail, rendered);
    } catch (error) {
      // Nothing was sent: the store is away for now, or this mail cannot be made at all.
      const answer = (error as Error).message;
      if (!(error instanceof AppError && error.status < 500)) {
        await this.note(mail, { state: 'queued', answer, claimedAt: null });
        throw error;
      }
      await this.settle(mail, { state: 'failed', answer });
      return;
    }
    crashPoint('mail.sent');
    const { end, answer } = outcome;
    if (end === 'retry') {
      await this.note(mail, { state: 'queued', answer, claimedAt: null });
      throw new Error(answer);
    }
    if (end === 'refused') return this.settle(mail, { state: 'failed', answer });
    if (end === 'unknown') return this.settle(mail, { state: 'review', answer: `${UNKNOWN} (${answer})` });
    await this.settle(mail, {
      state: 'sent',
      answer,
      sentAt: this.clock.now(),
      ...(this.transport.kind === 'outbox' && rendered),
    });
  }

  /** A mail that cannot be claimed: it has ended, or another run has claimed it and is sending, or died over it. */
  private async goOn(mailId: string): Promise<void> {
    const mail = await this.mails.findById(new Types.ObjectId(mailId)).lean<MailDocument>();
    if (!mail || mail.settled) return;
    if (mail.state === 'queued') throw new RetryLater(1_000, 'The mail was queued again meanwhile');
    if (mail.state !== 'sending') return this.tellOwner(mail);
    if (mail.claimedAt && this.clock.now().getTime() - mail.claimedAt.getTime() < STALE_CLAIM) {
      throw new RetryLater(CLAIM_CHECK, 'Another run is sending this mail');
    }
    await this.settle(mail, { state: 'review', answer: UNKNOWN });
  }

  private async settle(mail: MailDocument, end: Partial<MailDocument>): Promise<void> {
    if (await this.note(mail, end)) await this.tellOwner({ ...mail, ...end });
  }

  /** Writes only under the claim that the mail was read with. @returns whether it still held */
  private async note(mail: MailDocument, set: Partial<MailDocument>): Promise<boolean> {
    const claim = { _id: mail._id, state: 'sending', attempts: mail.attempts } as const;
    return (await this.mails.updateOne(claim, { $set: set })).modifiedCount > 0;
  }

  /* However it ended: a secret is not kept (case A17). */
  private async tellOwner(mail: MailDocument): Promise<void> {
    await this.events.settled(mail);
    const erased = holdsSecret(mail.template) && { variables: {} };
    await this.mails.updateOne({ _id: mail._id, state: mail.state }, { $set: { settled: true, ...erased } });
  }

  private async *unsettled() {
    const open = this.mails
      .find({ settled: false }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(SWEEP_LIMIT)
      .lean<Array<Pick<MailDocument, '_id'>>>()
      .cursor();
    for await (const { _id } of open) yield { key: String(_id), payload: { mailId: String(_id) } };
  }
}
