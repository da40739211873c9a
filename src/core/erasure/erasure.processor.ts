import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type JobContext, type JobProcessor, Processes } from '../queues/job.js';
import { Recovery } from '../queues/recovery.js';
import { ERASURE, type ErasureDocument, type ErasureSubject, eraseCopies } from './erasures.js';

/** Removes its copies of these records; safe to repeat. The records were in the trash at the moment `ordered`. */
type Eraser = (kind: string, subjects: readonly ErasureSubject[], ordered: Date) => Promise<void>;

/** Modules of the worker register here how their copies are erased. */
@Injectable()
export class CopyErasers {
  private readonly erasers: Eraser[] = [];

  /** Called in `onModuleInit`. */
  register(eraser: Eraser): void {
    this.erasers.push(eraser);
  }

  async erase(
    { kind, subjects, createdAt }: Omit<ErasureDocument, '_id'>,
    signal: AbortSignal,
  ): Promise<void> {
    for (const eraser of this.erasers) {
      signal.throwIfAborted();
      await eraser(kind, subjects, createdAt);
    }
  }
}

/** Carries out erasure orders: every eraser, then the order itself. */
@Injectable()
@Processes(eraseCopies)
export class ErasureProcessor implements JobProcessor, OnModuleInit {
  constructor(
    @InjectModel(ERASURE) private readonly model: Model<ErasureDocument>,
    private readonly erasers: CopyErasers,
    private readonly recovery: Recovery,
  ) {}

  onModuleInit(): void {
    const { model } = this;
    this.recovery.register({
      job: eraseCopies,
      find: async function* () {
        for await (const { _id } of model.find({}, { _id: 1 }).lean().cursor()) yield { key: String(_id) };
      },
    });
  }

  async run(erasureId: string, { signal }: JobContext): Promise<void> {
    const order = await this.model.findById(new Types.ObjectId(erasureId)).lean();
    if (!order) return;
    await this.erasers.erase(order, signal);
    await this.model.deleteOne({ _id: order._id });
  }

  /* The order stays, so the recovery restarts its job, and operators see the failed one until then. */
  async gaveUp(): Promise<void> {}
}
