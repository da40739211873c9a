import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../queues/installation.js';
import { connectRedis, REDIS } from '../queues/redis.js';

/** Waits for changes of one record, see {@link RecordSignals.watch}. */
export class Watch {
  private isNotified = false;
  private end = () => {};

  /**
   * Resolves with the next change, at once after one since the last call, or after `ms`. @returns whether it changed
   */
  async next(ms: number): Promise<boolean> {
    if (!this.isNotified) await new Promise<void>((resolve) => this.wait(resolve, ms));
    const isNotified = this.isNotified;
    this.isNotified = false;
    return isNotified;
  }

  /** Ends a pending {@link next}. */
  notify(): void {
    this.isNotified = true;
    this.end();
  }

  private wait(resolve: () => void, ms: number): void {
    const timer = setTimeout(resolve, ms);
    this.end = () => {
      clearTimeout(timer);
      resolve();
    };
  }
}

/**
 * Announces across processes that a record changed, so that live views read it at once (decision D1). A signal carries
 * no data and may get lost, with Redis or before the first subscription is ready: watchers also poll from time to time.
 */
@Injectable()
export class RecordSignals implements OnApplicationShutdown {
  private readonly channel: string;
  private readonly watches = new Map<string, Set<Watch>>();
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

  /** Starts to watch a record: the watch reports every change written after this, until {@link leave}. */
  watch(id: string): Watch {
    this.subscriber ??= this.subscribe();
    const watch = new Watch();
    this.watches.set(id, (this.watches.get(id) ?? new Set()).add(watch));
    return watch;
  }

  leave(id: string, watch: Watch): void {
    const others = this.watches.get(id);
    others?.delete(watch);
    if (others?.size === 0) this.watches.delete(id);
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  /* Opened with the first watch: a process that shows nothing live needs no connection. */
  private subscribe(): Redis {
    const subscriber = connectRedis(this.env, 'patient');
    const notifyAll = (watches: Iterable<Watch> = []) => {
      for (const watch of watches) watch.notify();
    };
    // Signals from before the subscription, or while Redis was away, reached nobody.
    const subscribed = () => {
      for (const watches of this.watches.values()) notifyAll(watches);
    };
    subscriber.on('message', (_channel, id: string) => notifyAll(this.watches.get(id)));
    subscriber.on('ready', () => void subscriber.subscribe(this.channel).then(subscribed, () => undefined));
    return subscriber;
  }
}
