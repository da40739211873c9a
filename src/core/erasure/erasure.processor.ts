import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type JobContext, type JobProcessor, Processes } from '../queues/job.js';
import { Recovery, waitingOf } from '../queues/recovery.js';
import { CopyErasers, ERASURE, type ErasureDocument, eraseCopies } from './erasures.js';

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
    this.recovery.register({
      job: eraseCopies,
      find: () => waitingOf(this.model.find({}, { _id: 1 }).lean().cursor()),
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
