import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection, type Model, type mongo } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { Cache } from '../cache/cache.js';
import { Counters, counterFeature } from './new-ids.js';
import { DatabasePulse } from './database-pulse.js';
import { openSchema } from '../migrations/schema-state.js';
import { NewerDataError, NOT_AGAIN } from '../migrations/schema-version.js';
import { lockFeature, Locks } from './locks.js';
import { isIndexConflict } from './mongo-errors.js';
import { PendingWrites } from '../pending-writes.js';
import { traceCommands } from '../tracing/database-traces.js';
import { tracingIsOn } from '../tracing/tracing.js';
import { CacheVersions } from '../cache/cache-versions.js';
import { messageOf } from '../../shared/kit/objects.js';

const RETRY_MS = 1_000;
/** How long a database call may take, and how long a call may wait for a free connection. */
const LONGEST_WORK_MS = 30_000;

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');
mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/** Keeps trying until MongoDB answers, so that processes may start in any order; readiness reports it meanwhile. */
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

  /**
   * Resolves when the database answers and every index exists. Rejects when an index cannot be built (case D05), or
   * when a newer release wrote the data (decision G5).
   */
  whenReady(): Promise<void> {
    return this.ready;
  }

  /** Ends the process with one line that gives the reason why the database cannot be set up. */
  giveUp(error: unknown): never {
    const isNewer = error instanceof NewerDataError;
    this.log.fatal(isNewer ? error.message : `The database cannot be set up: ${messageOf(error)}`);
    process.exit(isNewer ? NOT_AGAIN : 1);
  }

  /** Work that must finish before anybody can sign in; if it fails, its caller ends the process. */
  awaitFirst(work: Promise<unknown>): void {
    this.unfinished += 1;
    work.then(
      () => (this.unfinished -= 1),
      () => undefined,
    );
  }

  /** Whether every index exists and all work given to {@link awaitFirst} is done. */
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
        await this.connection.openUri(env.MONGODB_URI, connectionOptions(env));
        if (tracingIsOn(env)) traceCommands(this.connection.getClient());
        quietPools(poolsOf(this.connection.getClient()));
        await openSchema(this.connection.getClient().db(this.connection.name));
        for (const model of Object.values(this.connection.models)) await createIndexes(model);
        return;
      } catch (error) {
        if (isIndexConflict(error) || error instanceof NewerDataError) throw error;
        if (attempt % 10 === 0) this.log.warn(`MongoDB is not ready yet: ${messageOf(error)}`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}

/*
 * A write is acknowledged when a majority has journaled it (case D01); a missing server is reported within 1.5 s (D02).
 */
function connectionOptions(env: Env) {
  // A little longer than DatabasePulse waits, so that the pulse reports first. A burst after a quiet time waits for new
  // connections, opened two at a time. On busy cores that takes longer, although the database is not away (16 clients:
  // some were refused).
  const longest = env.DATABASE_PATIENCE_MS + 200;
  return {
    serverSelectionTimeoutMS: longest,
    connectTimeoutMS: longest,
    socketTimeoutMS: LONGEST_WORK_MS,
    waitQueueTimeoutMS: LONGEST_WORK_MS,
    maxPoolSize: 50,
    writeConcern: { w: 'majority', journal: true },
    monitorCommands: tracingIsOn(env),
  } as const;
}

/* Not opened yet: the connector opens it and keeps trying. */
const connection = { provide: getConnectionToken(), useFactory: () => mongoose.createConnection() };

const SHARED = [
  connection,
  DatabaseConnector,
  DatabasePulse,
  CacheVersions,
  Cache,
  Counters,
  Locks,
  PendingWrites,
];

@Global()
@Module({
  imports: [counterFeature, lockFeature],
  providers: SHARED,
  exports: SHARED,
})
export class DatabaseModule {}

/**
 * Creates the indexes that a model's schema declares with one command. mongoose sends one command per index: half the
 * time of preparing a new database, and a hundred answers to wait for at every start. Existing indexes stay.
 * @throws MongoServerError when an index cannot be built, or its name is taken by another one
 */
export async function createIndexes({ db, collection, schema }: Model<unknown>): Promise<void> {
  const descriptions = schema.indexes().map(([key, options]): mongo.IndexDescription => {
    const { background: _default, unique, ...own } = options;
    // As numbers: the database refuses the words that mongoose also accepts for them.
    const paths = Object.entries(key).map(([path, direction]) => [path, Number(direction)] as const);
    return { ...own, ...(unique && { unique: true }), key: new Map(paths) };
  });
  if (descriptions.length > 0) await db.collection(collection.name).createIndexes(descriptions);
}

interface Pool {
  options: { minPoolSize: number };
  minPoolSizeTimer?: NodeJS.Timeout;
  ensureMinPoolSize(): void;
}
/** A client's connections to its servers, as the driver keeps them; the driver exports no types for it. */
interface Topology {
  s: { servers: Map<string, { pool: Pool }> };
}

const quiet = new WeakSet<Pool>();

/** The connection pools of a connected client, one for each server that it knows. */
export function poolsOf(client: ReturnType<Connection['getClient']>): Pool[] {
  const topology: Topology = Reflect.get(client, 'topology');
  return [...topology.s.servers.values()].map(({ pool }) => pool);
}

/**
 * Stops idle polling of the driver's connection pools, also those of servers found later. Each pool checks every 100 ms
 * whether it holds `minPoolSize` connections, even if that is 0, and no option turns this off. These checks were two
 * thirds of the CPU time of an idle process. Dead connections are still dropped when they would be used. Safe to
 * repeat.
 */
export function quietPools(pools: Pool[]): void {
  for (const pool of pools) quietClass(Object.getPrototypeOf(pool));
}

function quietClass(prototype: Pool): void {
  if (quiet.has(prototype)) return;
  quiet.add(prototype);
  const look = prototype.ensureMinPoolSize;
  prototype.ensureMinPoolSize = function (this: Pool) {
    look.call(this);
    if (this.options.minPoolSize === 0) clearTimeout(this.minPoolSizeTimer);
  };
}
