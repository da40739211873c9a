import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { BatchKinds } from './batch-kinds.service.js';
import { BatchUpkeep, RunBatchProcessor, UndoBatchProcessor } from './batch.processors.js';
import { BatchRunner } from './batch-runner.service.js';
import { batchFeature } from './batch.schema.js';
import { BatchesController, CandidateBatchesController } from './batches.controller.js';
import { BatchesRepository } from './batches.repository.js';
import { BatchesService } from './batches.service.js';
import { CandidateKinds } from './candidate-kinds.js';

/** Bulk changes; modules with their own kinds import it in web and worker. Needs the candidates' global module. */
@Module({
  imports: [batchFeature, JobsModule],
  providers: [BatchesRepository, BatchKinds, BatchRunner, BatchesService, CandidateKinds],
  exports: [BatchesRepository, BatchKinds, BatchRunner, BatchesService],
})
export class BatchesModule {}

/** The API of bulk changes, in the web process. */
@Module({
  imports: [BatchesModule, JobsModule],
  controllers: [BatchesController, CandidateBatchesController],
})
export class BatchesWebModule {}

/** The worker's part of bulk changes. */
@Module({
  imports: [BatchesModule],
  providers: [BatchUpkeep, RunBatchProcessor, UndoBatchProcessor],
})
export class BatchesWorkerModule {}
