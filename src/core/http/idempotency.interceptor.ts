import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { MESSAGES } from '../../shared/messages.js';
import type { ActorRequest } from '../access/can.decorator.js';
import { clock } from '../clock/clock.js';
import { isDuplicateKey } from '../database/mongo-errors.js';
import { PendingWrites } from '../pending-writes.js';
import { type ReservedId, reservedId } from '../database/new-ids.js';
import { BadRequestError, ConflictError } from '../errors/app-error.js';
import { Answer } from './answer.js';
import { collectionOf } from '../database/document-types.js';
import { IDEMPOTENCY, type IdempotencyDocument } from './idempotency.schema.js';

const HEADER = 'idempotency-key';
const KEY = /^[\w.:-]{8,100}$/;
/** How long a repeated call waits for the first call's answer, ms. */
const TIMEOUT_MS = 5_000;
const LOOK_MS = 50;
/** A first call silent for this long counts as dead, and the repeated call takes its place, ms. */
const DEAD_MS = 60_000;

/** Ids of records, anywhere in an answer. */
const ID = /\b[0-9a-f]{24}\b/g;
const SECRET = Symbol('secret-answer');

/**
 * The answer holds a secret that is stored nowhere, so not under an Idempotency-Key either: a repeated call makes a new
 * one.
 */
export function SecretAnswer(): MethodDecorator {
  return SetMetadata(SECRET, true);
}

/**
 * A create sent twice with one Idempotency-Key is carried out once, and both get the same answer (case C06). Refused
 * calls leave no trace: the corrected one may use the key again. The record's id is reserved with the key: if only
 * storing the answer fails, the repeated call finds the record instead of creating a second one.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    @InjectModel(IDEMPOTENCY) private readonly model: Model<IdempotencyDocument>,
    private readonly pending: PendingWrites,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const key = request.headers[HEADER];
    const isKept = !Reflect.getMetadata(SECRET, context.getHandler());
    if (
      request.method !== 'POST' ||
      key === undefined ||
      !request.actor ||
      request.isMultipart?.() ||
      !isKept
    )
      return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new BadRequestError('IDEMPOTENCY_KEY_INVALID', MESSAGES.errors.idempotencyKey);
    }
    // A key belongs to one address, with its ids and its query.
    const address = digest(`${request.method} ${request.url}`);
    const id = `${request.actor.userId} ${address} ${key}`;
    const claim = await this.claim(id, digest(JSON.stringify(request.body ?? null, withoutSecrets)));
    if (claim instanceof Answer) return of(claim);
    let answer: unknown;
    try {
      answer = await reservedId.run(claim, () => lastValueFrom(next.handle()));
    } catch (error) {
      if (claim.begun || claim.repeated) await this.release(id);
      else await this.model.deleteOne({ _id: id });
      throw error;
    }
    if (!(answer instanceof Answer)) await this.release(id);
    // A repeated call in the meantime waits for it.
    else this.pending.add(this.keep(id, answer).catch(() => this.release(id)));
    return of(answer);
  }

  /** Takes the key for this call. @returns the answer of an earlier call with it, or the id for this one's record */
  private async claim(id: string, body: string): Promise<Answer | ReservedId> {
    const until = performance.now() + TIMEOUT_MS;
    for (;;) {
      const record = new Types.ObjectId();
      try {
        await collectionOf(this.model).insertOne({ _id: id, body, record, createdAt: clock.now() });
        return { id: record, repeated: false, begun: false };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const first = await this.model.findById(id).lean();
      if (first && first.body !== body)
        throw new ConflictError('IDEMPOTENCY_KEY_USED', MESSAGES.errors.idempotencyUsed);
      if (first?.answer) return new Answer(first.answer.data, first.answer.message);
      if (first && (first.released || clock.now().getTime() - first.createdAt.getTime() > DEAD_MS)) {
        if (await this.takeOver(first)) return { id: first.record ?? record, repeated: true, begun: false };
      } else if (performance.now() > until) {
        throw new ConflictError('IN_PROGRESS', MESSAGES.errors.inProgress);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Takes the place of a dead or released call; the record keeps its id. @returns whether nobody was faster */
  private async takeOver({ _id, createdAt }: IdempotencyDocument): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id, createdAt, answer: trusted({ $exists: false }) },
      { $set: { createdAt: clock.now(), released: false } },
    );
    return modifiedCount === 1;
  }

  /** Lets a repeated call start at once. If even this fails, it starts when the call counts as dead. */
  private async release(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { released: true } }).catch(() => undefined);
  }

  private async keep(id: string, { data, message }: Answer): Promise<void> {
    const text = JSON.stringify({ data, message });
    const ids = [...new Set(text.match(ID) ?? [])];
    await this.model.updateOne({ _id: id }, { $set: { answer: JSON.parse(text), ids } });
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/* What is stored of a body must not help to guess a password in it (case E07). */
const withoutSecrets = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);
