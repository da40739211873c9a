import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { createHash } from 'node:crypto';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { MESSAGES } from '../../shared/messages.js';
import type { ActorRequest } from '../access/can.decorator.js';
import { clock } from '../clock/clock.js';
import { isDuplicateKey } from '../database/mongo-errors.js';
import { BadRequestError, ConflictError } from '../errors/app-error.js';
import { Answer } from './answer.js';
import { IDEMPOTENCY, type IdempotencyDocument } from './idempotency.schema.js';

const HEADER = 'idempotency-key';
const KEY = /^[\w.:-]{8,100}$/;
/** How long a repetition waits for the first call's answer, ms. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;
/** A first call that is silent for so long died: the repetition takes its place, ms. */
const DEAD_MS = 60_000;

/**
 * A create that is sent twice with one Idempotency-Key is carried out once, and both get the same answer (case C06).
 * Refused calls leave no trace: the corrected one may use the key again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(@InjectModel(IDEMPOTENCY) private readonly model: Model<IdempotencyDocument>) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const key = request.headers[HEADER];
    if (request.method !== 'POST' || key === undefined || !request.actor || request.isMultipart?.())
      return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new BadRequestError('IDEMPOTENCY_KEY_INVALID', MESSAGES.errors.idempotencyKey);
    }
    const id = `${request.actor.userId} ${request.routeOptions.url ?? request.url} ${key}`;
    const body = createHash('sha256')
      .update(JSON.stringify(request.body ?? null))
      .digest('hex');
    const known = await this.claim(id, body);
    if (known) return of(known);
    try {
      const answer: unknown = await lastValueFrom(next.handle());
      if (answer instanceof Answer) await this.keep(id, answer);
      return of(answer);
    } catch (error) {
      await this.model.deleteOne({ _id: id });
      throw error;
    }
  }

  /** Takes the key for this call. @returns the answer of the call that had it before */
  private async claim(id: string, body: string): Promise<Answer | undefined> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        await this.model.collection.insertOne({ _id: id, body, createdAt: clock.now() } as never);
        return undefined;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const first = await this.model.findById(id).lean();
      if (first && first.body !== body)
        throw new ConflictError('IDEMPOTENCY_KEY_USED', MESSAGES.errors.idempotencyUsed);
      if (first?.answer) return new Answer(first.answer.data, first.answer.message);
      if (first && clock.now().getTime() - first.createdAt.getTime() > DEAD_MS) {
        await this.model.deleteOne({ _id: id, answer: trusted({ $exists: false }) });
      } else if (performance.now() > until) {
        throw new ConflictError('IN_PROGRESS', MESSAGES.errors.inProgress);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  private async keep(id: string, { data, message }: Answer): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { answer: JSON.parse(JSON.stringify({ data, message })) } },
    );
  }
}
