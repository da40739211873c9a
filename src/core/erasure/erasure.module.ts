import { Global, Module } from '@nestjs/common';
import { idempotencyFeature } from '../http/idempotency.schema.js';
import { CopyErasers } from './copy-erasers.js';
import { ErasureProcessor } from './erasure.processor.js';
import { erasureFeature } from './erasure.schema.js';
import { Erasures } from './erasures.js';
import { KeptAnswersEraser } from './kept-answers.eraser.js';
import { MailEraser } from './mail.eraser.js';

/** Orders erasures; in both processes. */
@Global()
@Module({ imports: [erasureFeature], providers: [Erasures], exports: [Erasures, erasureFeature] })
export class ErasureModule {}

/** Carries them out; in the worker process only. */
@Global()
@Module({
  imports: [idempotencyFeature],
  providers: [CopyErasers, ErasureProcessor, KeptAnswersEraser, MailEraser],
  exports: [CopyErasers],
})
export class ErasureRunnerModule {}
