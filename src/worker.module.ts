import { Module } from '@nestjs/common';
import { JobRunnerModule } from './core/queues/queues.module.js';
import { PlatformModule } from './platform.module.js';

/** The worker process. */
@Module({
  imports: [PlatformModule, JobRunnerModule],
})
export class WorkerModule {}
