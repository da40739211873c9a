import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { mongo } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { UnavailableError } from '../errors/app-error.js';
import { within } from '../within.js';

/** How long work may take before the database is asked whether it still answers, ms. */
const LOOK_MS = 250;
/** A process that looks so much later than it meant to was busy itself, and asks again, ms. */
const OWN_DELAY_MS = 50;

/**
 * Whether the database answers at all, whatever the reason (case D02): the driver notices a server that is gone, but
 * waits half a minute for one whose disk or storage hangs. Asked over a connection of its own, so that a full pool does
 * not look like an outage, and only while work waits.
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

  /** Whether a read is answered within `DATABASE_PATIENCE_MS`; those who ask at the same time share one. */
  answers(): Promise<boolean> {
    return (this.beating ??= this.beat().finally(() => (this.beating = undefined)));
  }

  /**
   * Does the work, but does not wait for a database that is away; what was under way may still happen then.
   * @param waits whether somebody waits for the result at this moment
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
    const counters = this.client.db().collection('counters');
    await counters.findOne({}, { projection: { _id: 1 } });
  }
}
