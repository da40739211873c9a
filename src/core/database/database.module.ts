import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { CountCache } from '../cache/count-cache.js';
import { KeptAnswers } from '../cache/kept-answers.js';
import { Counters, counterFeature } from './counters.js';
import { createIndexes } from './create-indexes.js';
import { DatabasePulse } from './database-pulse.js';
import { largeAnswers } from './large-answers.js';
import { isIndexConflict } from './mongo-errors.js';
import { dropObsoleteIndexes } from './obsolete-indexes.js';
import { PendingWrites } from './pending-writes.js';
import { poolsOf, quietPools } from './quiet-pools.js';
import { CacheVersions } from '../cache/cache-versions.js';
import { References } from './references.js';
import { Renames } from './renames.js';
import { messageOf } from '../../shared/kit/objects.js';

const RETRY_MS = 1_000;

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');
mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.plugin(largeAnswers);

/** Keeps trying until MongoDB answers, so that processes may start in any order; readiness says so meanwhile. */
@Injectable()
export class DatabaseConnector implements OnApplicationShutdown {
  private readonly log = new Logger('Database');
  private stopped = false;
  private readonly ready: Promise<void>;
  private unfinished = 0;

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(ENV) env: Env,
    private readonly pending: PendingWrites,
  ) {
    this.ready = this.connect(env);
    this.awaitFirst(this.ready);
  }

  /** Resolves when the database answers and every index exists. Rejects when an index cannot be built (case D05). */
  whenReady(): Promise<void> {
    return this.ready;
  }

  /** Work without which nobody could sign in yet; where it fails, its caller ends the process. */
  awaitFirst(work: Promise<unknown>): void {
    this.unfinished += 1;
    work.then(
      () => (this.unfinished -= 1),
      () => undefined,
    );
  }

  /** Whether every index exists and all that was given to {@link awaitFirst} is done. */
  isPrepared(): boolean {
    return this.unfinished === 0;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.pending.settled();
    await this.connection.close();
  }

  private async connect(env: Env): Promise<void> {
    for (let attempt = 0; !this.stopped; attempt++) {
      try {
        await this.connection.openUri(env.MONGODB_URI, connectionOptions(env.DATABASE_PATIENCE_MS));
        quietPools(poolsOf(this.connection.getClient()));
        for (const model of Object.values(this.connection.models)) {
          await dropObsoleteIndexes(model);
          await createIndexes(model);
        }
        return;
      } catch (error) {
        if (isIndexConflict(error)) throw error;
        if (attempt % 10 === 0) this.log.warn(`MongoDB is not ready yet: ${messageOf(error)}`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}

/* A write is acknowledged when a majority has journaled it (case D01); a missing server is told within 1.5 s (D02). */
function connectionOptions(patienceMs: number) {
  // A little longer than DatabasePulse waits, so that it is the one that tells.
  const longest = patienceMs + 200;
  return {
    serverSelectionTimeoutMS: longest,
    connectTimeoutMS: longest,
    socketTimeoutMS: 30_000,
    waitQueueTimeoutMS: longest,
    maxPoolSize: 50,
    writeConcern: { w: 'majority', journal: true },
  } as const;
}

/* Not opened yet: the connector does that, and tries for as long as it takes. */
const connection = { provide: getConnectionToken(), useFactory: () => mongoose.createConnection() };

const SHARED = [
  connection,
  DatabaseConnector,
  DatabasePulse,
  CacheVersions,
  CountCache,
  Counters,
  KeptAnswers,
  PendingWrites,
  References,
  Renames,
];

@Global()
@Module({
  imports: [counterFeature],
  providers: SHARED,
  exports: SHARED,
})
export class DatabaseModule {}
