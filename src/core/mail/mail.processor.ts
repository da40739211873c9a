import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import pLimit, { type LimitFunction } from 'p-limit';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../clock/clock.js';
import { crashPoint } from '../crash-point.js';
import { GroupCommit } from '../database/group-commit.js';
import { untilBack } from '../database/until-back.js';
import { AppError } from '../errors/app-error.js';
import { type JobContext, type JobProcessor, Processes, RetryLater } from '../queues/job.js';
import { Recovery } from '../queues/recovery.js';
import { holdsSecret } from './mail-definition.js';
import { MailEvents } from './mail-events.js';
import { MailRenderer, type RenderedMail } from './mail-renderer.js';
import { MailTransport, type Outcome } from './mail-transport.js';
import { SEND_MAIL } from './mail.job.js';
import { MAIL, type MailDocument } from './mail.schema.js';

/** A claim older than this belongs to a worker that died: longer than the transport can take. */
const STALE_CLAIM = 90_000;
const CLAIM_CHECK = 10_000;
const RECOVERY_LIMIT = 1_000;
/** The answer of a mail whose worker died over it. */
const DIED = 'The worker ended before it could note what the mail server said';

type Payload = { mailId: string };
/** What is left to do of a mail once its connection is free for the next one. */
type Next = () => Promise<void>;
type Claim = { _id: Types.ObjectId; claim: string };
type Note = {
  _id: Types.ObjectId;
  claim: string | null;
  $set: Partial<MailDocument> & Pick<MailDocument, 'state'>;
};

const oneOf = (ids: readonly Types.ObjectId[]) => trusted({ $in: [...ids] });

/** What is given up is noted by the recovery again where it could not be: nothing waits for the database there. */
const AT_ONCE = AbortSignal.abort();

/**
 * Sends one mail at most once per claim (decision E1): a conditional update claims it, the server's answer is noted
 * under that claim. Between the two the process may die: such a mail goes to review, never out again by itself. A
 * process that lives loses neither its claim nor the answer to a database that is away: it waits for it.
 */
@Processes(SEND_MAIL)
@Injectable()
export class MailProcessor implements JobProcessor<Payload>, OnModuleInit {
  private readonly connections: LimitFunction;
  private readonly claims = new GroupCommit((wanted: readonly Claim[]) => this.claimAll(wanted));
  private readonly notes = new GroupCommit((notes: readonly Note[]) => this.noteAll(notes));
  private readonly told = new GroupCommit((ids: readonly Types.ObjectId[]) => this.toldAll(ids));

  constructor(
    @InjectModel(MAIL) private readonly mails: Model<MailDocument>,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly events: MailEvents,
    private readonly recovery: Recovery,
    private readonly clock: Clock,
    @Inject(ENV) { SMTP_CONNECTIONS }: Pick<Env, 'SMTP_CONNECTIONS'>,
  ) {
    this.connections = pLimit(SMTP_CONNECTIONS);
  }

  onModuleInit(): void {
    this.recovery.register({ job: SEND_MAIL, find: () => this.unsettled() });
  }

  /* Only as many are claimed as the pool has connections: a worker that dies leaves no more of unknown fate. */
  async run({ mailId }: Payload, { stopping }: JobContext): Promise<void> {
    const goOn = await this.connections(async () => {
      stopping.throwIfAborted();
      const mail = await this.claim(mailId, stopping);
      return mail ? this.deliver(mail, stopping) : () => this.goOn(mailId, stopping);
    });
    await goOn();
  }

  async gaveUp({ mailId }: Payload, reason: string): Promise<void> {
    const _id = new Types.ObjectId(mailId);
    await this.mails.updateOne({ _id, state: 'queued' }, { $set: { state: 'failed', answer: reason } });
    await this.goOn(mailId);
  }

  /** A claim that was written while its answer was lost is known again by its token. */
  private claim(mailId: string, stopping: AbortSignal): Promise<MailDocument | null> {
    const wanted = { _id: new Types.ObjectId(mailId), claim: randomUUID() };
    return untilBack(stopping, () => this.claims.add(wanted));
  }

  private async deliver(mail: MailDocument, stopping: AbortSignal): Promise<Next> {
    let rendered: RenderedMail;
    let outcome: Outcome;
    crashPoint('mail.claimed');
    try {
      rendered = await this.renderer.render(mail.template, mail.subject, mail.variables);
      outcome = await this.transport.send(mail, rendered);
    } catch (error) {
      // Nothing was sent: the store is away for now, or this mail cannot be made at all.
      const answer = (error as Error).message;
      if (!(error instanceof AppError && error.status < 500)) {
        return this.again(mail, answer, error as Error, stopping);
      }
      return () => this.settle(mail, { state: 'failed', answer }, stopping);
    }
    crashPoint('mail.sent');
    const { end, answer } = outcome;
    if (end === 'retry') return this.again(mail, answer, new Error(answer), stopping);
    if (end === 'refused') return () => this.settle(mail, { state: 'failed', answer }, stopping);
    if (end === 'unknown') return () => this.settle(mail, { state: 'review', answer }, stopping);
    const kept = this.transport.kind === 'outbox' ? rendered : {};
    const sent = { state: 'sent', answer, sentAt: this.clock.now(), ...kept } as const;
    return () => this.settle(mail, sent, stopping);
  }

  private again(mail: MailDocument, answer: string, error: Error, stopping: AbortSignal): Next {
    return async () => {
      await this.note(mail, { state: 'queued', answer, claimedAt: null }, stopping);
      throw error;
    };
  }

  /** A mail that cannot be claimed: it has ended, or another run has claimed it and is sending, or died over it. */
  private async goOn(mailId: string, stopping = AT_ONCE): Promise<void> {
    const mail = await this.mails.findById(new Types.ObjectId(mailId)).lean<MailDocument>();
    if (!mail || mail.settled) return;
    if (mail.state === 'queued') throw new RetryLater(1_000, 'The mail was queued again meanwhile');
    if (mail.state !== 'sending') return this.tellOwner(mail);
    if (mail.claimedAt && this.clock.now().getTime() - mail.claimedAt.getTime() < STALE_CLAIM) {
      throw new RetryLater(CLAIM_CHECK, 'Another run is sending this mail');
    }
    await this.settle(mail, { state: 'review', answer: DIED }, stopping);
  }

  private async settle(mail: MailDocument, end: Note['$set'], stopping: AbortSignal): Promise<void> {
    const owned = this.events.hasOwner(mail);
    if (!(await this.note(mail, owned ? end : { ...end, ...settled(mail) }, stopping)))
      await this.goOn(String(mail._id), stopping);
    else if (owned) await this.tellOwner({ ...mail, ...end });
  }

  /** Writes only under the claim that the mail was read with. @returns whether it still held */
  private note(
    { _id, claim = null }: MailDocument,
    $set: Note['$set'],
    stopping: AbortSignal,
  ): Promise<boolean> {
    return untilBack(stopping, () => this.notes.add({ _id, claim, $set }));
  }

  private async tellOwner(mail: MailDocument): Promise<void> {
    await this.events.settled(mail);
    // What was sent stays so; of any other end somebody may have decided anew meanwhile.
    if (mail.state === 'sent' && !holdsSecret(mail.template)) return this.told.add(mail._id);
    await this.mails.updateOne({ _id: mail._id, state: mail.state }, { $set: settled(mail) });
  }

  private async claimAll(wanted: readonly Claim[]): Promise<Array<MailDocument | null>> {
    const claimedAt = this.clock.now();
    await this.mails.bulkWrite(
      wanted.map(({ _id, claim }) => ({
        updateOne: {
          filter: { _id, state: 'queued' as const },
          update: { $set: { state: 'sending' as const, claim, claimedAt }, $inc: { attempts: 1 } },
        },
      })),
      { ordered: false },
    );
    const ids = wanted.map(({ _id }) => _id);
    const found = await this.mails.find({ _id: oneOf(ids), state: 'sending' }).lean<MailDocument[]>();
    return wanted.map(
      ({ _id, claim }) => found.find((mail) => mail.claim === claim && mail._id.equals(_id)) ?? null,
    );
  }

  private async noteAll(notes: readonly Note[]): Promise<boolean[]> {
    const { modifiedCount } = await this.mails.bulkWrite(
      notes.map(({ _id, claim, $set }) => ({
        updateOne: { filter: { _id, state: 'sending' as const, claim }, update: { $set } },
      })),
      { ordered: false },
    );
    if (modifiedCount === notes.length) return notes.map(() => true);
    const found = await this.mails
      .find({ _id: oneOf(notes.map(({ _id }) => _id)) }, { state: 1, claim: 1 })
      .lean<Array<Pick<MailDocument, '_id' | 'state' | 'claim'>>>();
    return notes.map(({ _id, claim, $set: { state } }) =>
      found.some((mail) => mail._id.equals(_id) && mail.claim === claim && mail.state === state),
    );
  }

  private async toldAll(ids: readonly Types.ObjectId[]): Promise<void[]> {
    await this.mails.updateMany({ _id: oneOf(ids), state: 'sent' }, { $set: { settled: true } });
    return ids.map(() => undefined);
  }

  private async *unsettled() {
    const open = this.mails
      .find({ settled: false }, { state: 1, updatedAt: 1 })
      .sort({ _id: 1 })
      .limit(RECOVERY_LIMIT)
      .lean<Array<Pick<MailDocument, '_id' | 'state' | 'updatedAt'>>>()
      .cursor();
    for await (const { _id, state, updatedAt } of open) {
      const since = state === 'queued' ? updatedAt : undefined;
      yield { key: String(_id), payload: { mailId: String(_id) }, since };
    }
  }
}

/** However it ended: a secret is not kept (case A17). */
function settled({ template }: MailDocument): Partial<MailDocument> {
  return { settled: true, ...(holdsSecret(template) && { variables: {} }) };
}
