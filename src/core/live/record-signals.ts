import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Types } from 'mongoose';
import { EventEmitter, once } from 'node:events';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../queues/installation.js';
import { connectRedis, REDIS } from '../queues/redis.js';

/**
 * Announces across processes that a record changed, so that live views read it at once (decision D1). A signal carries
 * no data and may get lost, with Redis or before the first subscription is ready: who waits also polls from time to time.
 */
@Injectable()
export class RecordSignals implements OnApplicationShutdown {
  private readonly channel: string;
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private subscriber: Redis | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.channel = `${installationPrefix(env)}:changed`;
  }

  /** Call this after each acknowledged write of a record that is shown live; nobody waits for it. */
  publish(id: Types.ObjectId): void {
    this.redis.publish(this.channel, String(id)).catch(() => undefined);
  }

  /** Announces the record that a write changed. @returns the result of the write, null when it changed none */
  async after<D extends { _id: Types.ObjectId }>(write: PromiseLike<D | null>): Promise<D | null> {
    const changed = await write;
    if (changed) this.publish(changed._id);
    return changed;
  }

  /** Resolves with the next change of a record, or after `ms`. @returns whether it changed */
  next(id: string, ms: number): Promise<boolean> {
    this.subscriber ??= this.subscribe();
    return once(this.changes, id, { signal: AbortSignal.timeout(ms) }).then(
      () => true,
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  /* Opened by the first who waits: a process that shows nothing live needs no connection. */
  private subscribe(): Redis {
    const subscriber = connectRedis(this.env, 'patient');
    // Signals from before the subscription, or while Redis was away, reached nobody.
    const subscribed = () => {
      // `once` also waits for errors, and there are none.
      for (const id of this.changes.eventNames()) if (id !== 'error') this.changes.emit(id);
    };
    subscriber.on('message', (_channel, id: string) => this.changes.emit(id));
    subscriber.on('ready', () => void subscriber.subscribe(this.channel).then(subscribed, () => undefined));
    return subscriber;
  }
}
