import {
  type FactoryProvider,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Global,
  Module,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crashPoint } from '../crash-point.js';
import { DatabaseConnector } from '../database/database.module.js';
import { Lease } from '../database/locks.js';
import { messageOf } from '../../shared/kit/objects.js';
import { changeSchema, readSchema, type SchemaState } from './schema-state.js';
import { SCHEMA_VERSION } from './schema-version.js';

const BEAT_MS = 1_500;
const LOOK_MS = 1_000;
const RETRY_MS = 60_000;

export interface MigrationStep {
  db: mongo.Db;
  /** The last checkpoint before it was cut short; null at its first run. */
  checkpoint: unknown;
  /** Saves its progress. @throws Error when it must end: the process stops, or another one has taken over */
  save(checkpoint: unknown): Promise<void>;
}

/**
 * Upgrades stored data to this release, once. It runs alongside readers and writers of this release, may be killed at
 * any time and then restarts from its checkpoint, and may briefly run in two processes at once: each of its writes is
 * safe to repeat, and none undoes a concurrent write.
 */
export interface Migration {
  /** 1, 2, 3, … in the order in which they run; never reused. */
  number: number;
  /** What it migrates, for the log. */
  name: string;
  /** @returns a short summary for the log */
  run(step: MigrationStep): Promise<string>;
}

/**
 * Runs the registered migrations in the first process to start; the others serve requests in the meantime (decision
 * G5).
 */
@Injectable()
export class Migrations implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Migrations');
  private readonly known = new Map<number, Migration>();
  private readonly me = randomUUID();
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly database: DatabaseConnector,
  ) {}

  /** Called while providers are created, in the web and the worker process alike; see {@link migrations}. */
  register(...steps: Migration[]): void {
    for (const migration of steps) {
      assert(!this.known.has(migration.number), `there are two migrations ${migration.number}`);
      this.known.set(migration.number, migration);
    }
  }

  /** @throws AssertionError when the registered numbers are not 1 to {@link SCHEMA_VERSION} */
  onApplicationBootstrap(): void {
    for (let number = 1; number <= SCHEMA_VERSION; number++)
      assert(this.known.has(number), `migration ${number} is not registered`);
    assert.equal(this.known.size, SCHEMA_VERSION, 'a migration is not counted in SCHEMA_VERSION');
    // If the database cannot be set up, other code ends the process and says why.
    this.running = this.database.whenReady().then(
      () => this.keepTrying(),
      () => undefined,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /**
   * Resolves when the data match this release, whichever process migrated them. @throws Error of a failed migration
   */
  async run(): Promise<void> {
    let seen: { holder: string | null; beat: number; lease: Lease } | undefined;
    while (!this.stopping.signal.aborted) {
      const state = await readSchema(this.db);
      if (!state || state.version >= SCHEMA_VERSION) return;
      const { holder, beat } = state;
      if (seen?.holder !== holder || seen.beat !== beat) seen = { holder, beat, lease: new Lease() };
      const isFree = holder === null || seen.lease.isOver;
      if (isFree && (await changeSchema(this.db, { holder, beat }, { holder: this.me }))) {
        await this.migrate(state);
        return;
      }
      await pause(LOOK_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  private get db(): mongo.Db {
    assert(this.connection.db, 'the database is not connected');
    return this.connection.db;
  }

  private async keepTrying(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        return await this.run();
      } catch (error) {
        if (signal.aborted) return;
        this.log.error(`${messageOf(error)} (will be tried again)`);
        await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Runs the due migrations one after another, as the holder of the lease. */
  private async migrate(state: SchemaState): Promise<void> {
    const mine = { holder: this.me };
    const beating = setInterval(() => void changeSchema(this.db, mine, {}).catch(() => undefined), BEAT_MS);
    try {
      let { version, checkpoint } = state;
      while (version < SCHEMA_VERSION) {
        const migration = this.known.get(version + 1)!;
        const begun = performance.now();
        const done = await migration.run(this.stepOf(checkpoint)).catch((error: unknown) => {
          throw new Error(`Migration ${migration.number}, ${migration.name}: ${messageOf(error)}`);
        });
        crashPoint('migration.done');
        version += 1;
        checkpoint = null;
        await this.holding(changeSchema(this.db, mine, { version, checkpoint }));
        const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
        this.log.log(`Migration ${migration.number}, ${migration.name}: ${done}, ${seconds} s`);
      }
    } finally {
      clearInterval(beating);
      await changeSchema(this.db, mine, { holder: null }).catch(() => undefined);
    }
  }

  private stepOf(checkpoint: unknown): MigrationStep {
    return {
      db: this.db,
      checkpoint,
      save: async (next) => {
        this.stopping.signal.throwIfAborted();
        await this.holding(changeSchema(this.db, { holder: this.me }, { checkpoint: next }));
        crashPoint('migration.saved');
      },
    };
  }

  private async holding(change: Promise<boolean>): Promise<void> {
    if (!(await change)) throw new Error('another process has taken over');
  }
}

/** A provider of a module's migrations, for the web and the worker process alike. */
export function migrations(...steps: Migration[]): FactoryProvider {
  return {
    provide: Symbol('migrations'),
    inject: [Migrations],
    useFactory: (all: Migrations) => all.register(...steps),
  };
}

/** In the web and the worker process: the first to start migrates the data. */
@Global()
@Module({ providers: [Migrations], exports: [Migrations] })
export class MigrationsModule {}
