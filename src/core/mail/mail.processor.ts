import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types, type UpdateQuery } from 'mongoose';
import { randomUUID } from 'node:crypto';
import pLimit, { type LimitFunction } from 'p-limit';
import { messageOf } from '../../shared/kit/objects.js';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../clock/clock.js';
import { crashPoint } from '../crash-point.js';
import { GroupCommit } from '../group-commit.js';
import { untilBack } from '../database/mongo-errors.js';
import { AppError } from '../errors/app-error.js';
import { type JobContext, type JobProcessor, Processes, RetryLater } from '../queues/job.js';
import { Recovery } from '../queues/recovery.js';
import { holdsSecret } from './mail-definition.js';
import { MailEvents } from './mail-events.js';
import { MailRenderer, type RenderedMail } from './mail-renderer.js';
import { connectionsOf, MailTransport, type Outcome } from './mail-transport.js';
import { SEND_MAIL } from './mail.job.js';
import { MAIL, type MailDocument } from './mail.schema.js';
import { MailTrouble } from './mail-trouble.js';

/** A claim older than this belongs to a dead worker: longer than the transport can take. */
const STALE_CLAIM = 90_000;
const CLAIM_CHECK = 10_000;
/**
 * A mail that waits longer than this for a connection is put back, because sending must end before its claim is stale.
 */
const LATE_CLAIM = 20_000;
const PUT_BACK_PAUSE = 1_000;
/** While one is sent, another is claimed: the number per connection whose outcome is unknown if the worker dies. */
const CLAIMS_PER_CONNECTION = 2;
/** How long a write waits to be grouped with others, ms: a command costs the same for one mail as for ten. */
const DELAY_MS = 5;
const RECOVERY_LIMIT = 1_000;
/** The answer noted for a mail whose worker died while sending it. */
const DIED = 'The worker ended before it could note what the mail server said';

type End = Partial<MailDocument> & Pick<MailDocument, 'state'>;
/** What is noted for a claimed mail, and why its job must run again. */
type Delivered = { end: End; again?: unknown };
type Write = { filter: QueryFilter<MailDocument>; update: UpdateQuery<MailDocument> };

/**
 * When a job is given up and its outcome cannot be noted, the recovery notes it later: nothing waits for the database
 * there.
 */
const AT_ONCE = AbortSignal.abort();

/**
 * Sends one mail at most once per claim (decision E1): a conditional update claims it, the server's answer is noted
 * under that claim. If the process dies between the two, the mail goes to review and is never sent again by itself.
 * Before each try its owner is asked whether it should still be sent (decision H4). A living process loses neither its
 * claim nor the answer while the database is away: it waits.
 */
@Processes(SEND_MAIL)
@Injectable()
export class MailProcessor implements JobProcessor, OnModuleInit {
  private readonly places: LimitFunction;
  private readonly connections: LimitFunction;
  private readonly writes = new GroupCommit((writes: readonly Write[]) => this.writeAll(writes), DELAY_MS);
  private readonly reads = new GroupCommit((ids: readonly Types.ObjectId[]) => this.readAll(ids));

  constructor(
    @InjectModel(MAIL) private readonly mails: Model<MailDocument>,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly events: MailEvents,
    private readonly trouble: MailTrouble,
    private readonly recovery: Recovery,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    const connections = connectionsOf(env);
    this.places = pLimit(CLAIMS_PER_CONNECTION * connections);
    this.connections = pLimit(connections);
  }

  onModuleInit(): void {
    this.recovery.register({ job: SEND_MAIL, find: () => this.unsettled() });
  }

  /* Bounds the mails that are claimed and not sent, so that a dying worker leaves few with an unknown outcome. */
  async run(mailId: string, { stopping }: JobContext): Promise<void> {
    const _id = new Types.ObjectId(mailId);
    const known = await untilBack(stopping, () => this.reads.add(_id));
    if (known?.state === 'queued') this.waitForSettings();
    const delivered = await this.places(async () => {
      stopping.throwIfAborted();
      const mail = known && (await this.claim(known, stopping));
      return mail && { mail, ...(await this.connections(() => this.deliver(mail, stopping))) };
    });
    if (!delivered) return this.resume(mailId, stopping);
    const { mail, end, again } = delivered;
    if (!again) return this.settle(mail, end, stopping);
    await this.note(mail, end, stopping);
    throw again;
  }

  /* A problem with the settings uses up no attempt of any mail. */
  private waitForSettings(): void {
    const { wait } = this.trouble;
    if (wait) throw new RetryLater(wait.ms, wait.answer);
  }

  async gaveUp(mailId: string, reason: string): Promise<void> {
    const _id = new Types.ObjectId(mailId);
    await this.mails.updateOne({ _id, state: 'queued' }, { $set: { state: 'failed', answer: reason } });
    await this.resume(mailId);
  }

  /** Claims the mail if unchanged since it was read. A claim whose answer was lost is recognised by its token. */
  private claim(known: MailDocument, stopping: AbortSignal): Promise<MailDocument | null> {
    const { _id, updatedAt, attempts } = known;
    const claimed = { state: 'sending', claim: randomUUID(), claimedAt: this.clock.now() } as const;
    const write = {
      filter: { _id, state: 'queued', updatedAt },
      update: { $set: claimed, $inc: { attempts: 1 } },
    } as const;
    return untilBack(stopping, async () => {
      if (await this.writes.add(write)) return { ...known, ...claimed, attempts: attempts + 1 };
      const mail = await this.reads.add(_id);
      return mail?.state === 'sending' && mail.claim === claimed.claim ? mail : null;
    });
  }

  private async deliver(mail: MailDocument, stopping: AbortSignal): Promise<Delivered> {
    crashPoint('mail.claimed');
    if (stopping.aborted || this.ageOf(mail) > LATE_CLAIM) {
      const end = { state: 'queued', claimedAt: null, attempts: mail.attempts - 1 } as const;
      return { end, again: new RetryLater(PUT_BACK_PAUSE, 'No connection was free in time') };
    }
    let rendered: RenderedMail;
    let outcome: Outcome;
    try {
      const reason = await this.events.reasonNotToSend(mail);
      if (reason !== undefined)
        return { end: { state: 'cancelled', answer: reason, attempts: mail.attempts - 1 } };
      rendered = await this.renderer.render(mail.template, mail.subject, mail.variables);
      outcome = await this.transport.send(mail, rendered);
    } catch (error) {
      // Nothing was sent: the store is away for now, or this mail cannot be rendered at all.
      const answer = messageOf(error);
      if (error instanceof AppError && error.status < 500) return { end: { state: 'failed', answer } };
      return queuedAgain(answer, error);
    }
    crashPoint('mail.sent');
    const { end, answer } = outcome;
    const { wait } = this.trouble;
    if (end === 'retry' && wait) {
      const put = { state: 'queued', claimedAt: null, answer, attempts: mail.attempts - 1 } as const;
      return { end: put, again: new RetryLater(wait.ms, answer) };
    }
    if (end === 'retry') return queuedAgain(answer, new Error(answer));
    if (end === 'refused') return { end: { state: 'failed', answer } };
    if (end === 'unknown') return { end: { state: 'review', answer } };
    const kept = this.transport.kind === 'outbox' ? rendered : {};
    return { end: { state: 'sent', answer, sentAt: this.clock.now(), ...kept } };
  }

  /** A mail that cannot be claimed: it has ended, or another run has claimed it and is sending or has died. */
  private async resume(mailId: string, stopping = AT_ONCE): Promise<void> {
    const mail = await this.mails.findById(new Types.ObjectId(mailId)).lean<MailDocument>();
    if (!mail || mail.settled) return;
    if (mail.state === 'queued') throw new RetryLater(1_000, 'The mail was queued again meanwhile');
    if (mail.state !== 'sending') return this.notifyOwner(mail);
    if (this.ageOf(mail) < STALE_CLAIM) {
      throw new RetryLater(CLAIM_CHECK, 'Another run is sending this mail');
    }
    return this.settle(mail, { state: 'review', answer: DIED }, stopping);
  }

  /** How long ago the mail was claimed, ms; Infinity if unknown. */
  private ageOf({ claimedAt }: MailDocument): number {
    return claimedAt ? this.clock.now().getTime() - claimedAt.getTime() : Infinity;
  }

  private async settle(mail: MailDocument, end: End, stopping: AbortSignal): Promise<void> {
    const owned = this.events.hasOwner(mail);
    const isNoted = await this.note(mail, owned ? end : { ...end, ...settled(mail) }, stopping);
    if (!isNoted) return this.resume(String(mail._id), stopping);
    if (owned) await this.notifyOwner({ ...mail, ...end });
  }

  /** Writes only under the claim that the mail was read with. @returns whether that claim was still valid */
  private note({ _id, claim = null }: MailDocument, end: End, stopping: AbortSignal): Promise<boolean> {
    return untilBack(stopping, async () => {
      const isNoted = await this.writes.add({
        filter: { _id, state: 'sending', claim },
        update: { $set: end },
      });
      if (isNoted) return true;
      const mail = await this.reads.add(_id);
      return mail?.claim === claim && mail.state === end.state;
    });
  }

  private async notifyOwner(mail: MailDocument): Promise<void> {
    await this.events.settled(mail);
    // A sent mail stays sent; after any other end somebody may have decided otherwise in the meantime.
    await this.writes.add({ filter: { _id: mail._id, state: mail.state }, update: { $set: settled(mail) } });
  }

  /** @returns the same for each write: whether every one of them found its mail */
  private async writeAll(writes: readonly Write[]): Promise<boolean[]> {
    const updates = writes.map((updateOne) => ({ updateOne }));
    const { matchedCount } = await this.mails.bulkWrite(updates, { ordered: false });
    return writes.map(() => matchedCount === writes.length);
  }

  private async readAll(ids: readonly Types.ObjectId[]): Promise<Array<MailDocument | null>> {
    const found = await this.mails.find({ _id: trusted({ $in: [...ids] }) }).lean<MailDocument[]>();
    return ids.map((id) => found.find(({ _id }) => _id.equals(id)) ?? null);
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
      yield { key: String(_id), since };
    }
  }
}

const queuedAgain = (answer: string, again: unknown): Delivered => ({
  end: { state: 'queued', answer, claimedAt: null },
  again,
});

/** Secrets are not kept, whatever the outcome (case A17). */
function settled({ template }: MailDocument): Partial<MailDocument> {
  return { settled: true, ...(holdsSecret(template) && { variables: {} }) };
}
