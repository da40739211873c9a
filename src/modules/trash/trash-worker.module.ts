import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { PurgeKeeper } from './purge-keeper.js';

/** The worker's care for the trash; candidates and users are global. */
@Module({ imports: [JobsModule], providers: [PurgeKeeper] })
export class TrashWorkerModule {}
