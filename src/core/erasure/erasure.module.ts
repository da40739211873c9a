import { Global, Module, Injectable, type OnModuleInit } from '@nestjs/common';
import { idempotencyFeature, IDEMPOTENCY, type IdempotencyDocument } from '../http/idempotency.schema.js';
import { ErasureProcessor } from './erasure.processor.js';
import { CopyErasers, erasureFeature, Erasures } from './erasures.js';
import { MailEraser } from './mail.eraser.js';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';

/** Empties the answers kept under an Idempotency-Key that name an erased person; the key itself stays used. */
@Injectable()
class KeptAnswersEraser implements OnModuleInit {
  constructor(
    @InjectModel(IDEMPOTENCY) private readonly model: Model<IdempotencyDocument>,
    private readonly erasers: CopyErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (_kind, subjects) => {
      const ids = subjects.map(({ id }) => id);
      await this.model.updateMany({ ids: trusted({ $in: ids }) }, { $set: { 'answer.data': null, ids: [] } });
    });
  }
}

/** Orders erasures; in both processes. */
@Global()
@Module({
  imports: [erasureFeature],
  providers: [CopyErasers, Erasures],
  exports: [CopyErasers, Erasures, erasureFeature],
})
export class ErasureModule {}

/** Carries them out; in the worker process only. */
@Module({ imports: [idempotencyFeature], providers: [ErasureProcessor, KeptAnswersEraser, MailEraser] })
export class ErasureRunnerModule {}
