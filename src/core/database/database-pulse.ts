import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { mongo } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { UnavailableError } from '../errors/app-error.js';
import { within } from '../within.js';

/** How long work runs before the database is checked, ms. */
const LOOK_MS = 250;
/** A check that comes this much later than planned shows that the process itself was busy; it asks again, ms. */
const OWN_DELAY_MS = 50;

/**
 * Reports whether the database answers at all, whatever the reason (case D02): the driver notices a server that is
 * gone, but waits half a minute for one whose disk or storage hangs. Asks over a connection of its own, so that a full
 * pool does not look like an outage, and only while work waits.
 */
@Injectable()
export class DatabasePulse implements OnApplicationShutdown {
  private readonly patience: number;
  private client: mongo.MongoClient | undefined;
  private away = false;
  private beating: Promise<boolean> | undefined;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.patience = env.DATABASE_PATIENCE_MS;
  }

  /** Whether a read is answered within `DATABASE_PATIENCE_MS`; concurrent callers share one read. */
  answers(): Promise<boolean> {
    return (this.beating ??= this.beat().finally(() => (this.beating = undefined)));
  }

  /**
   * Runs the work, but does not wait for a database that is away; the work may still complete afterwards.
   * @param waits whether somebody is waiting for the result right now
   * @throws UnavailableError (503) {@link LOOK_MS} and `DATABASE_PATIENCE_MS` after the last answer, at the latest
   */
  async unlessAway<T>(work: () => Promise<T>, waits: () => boolean): Promise<T> {
    if (this.away && !(await this.answers())) throw new UnavailableError('database');
    let over = false;
    let watch: NodeJS.Timeout | undefined;
    const lost = new Promise<never>((_, reject) => {
      const look = async () => {
        if (waits() && !(await this.answers())) reject(new UnavailableError('database'));
        else if (!over) watch?.refresh();
      };
      watch = setTimeout(() => void look(), LOOK_MS);
    });
    try {
      return await Promise.race([work(), lost]);
    } finally {
      over = true;
      clearTimeout(watch);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }

  private async beat(): Promise<boolean> {
    const begun = performance.now();
    try {
      await within(this.patience, this.read(), () => new UnavailableError('database'));
      this.away = false;
    } catch {
      if (performance.now() - begun > this.patience + OWN_DELAY_MS) return this.beat();
      this.away = true;
    }
    return !this.away;
  }

  private async read(): Promise<void> {
    this.client ??= new mongo.MongoClient(this.env.MONGODB_URI, {
      maxPoolSize: 1,
      serverSelectionTimeoutMS: this.patience,
      connectTimeoutMS: this.patience,
      socketTimeoutMS: this.patience,
      waitQueueTimeoutMS: this.patience,
    });
    // A client whose first connection failed never connects by itself again: only this makes it try.
    await this.client.connect();
    const counters = this.client.db().collection('counters');
    await counters.findOne({}, { projection: { _id: 1 } });
  }
}
