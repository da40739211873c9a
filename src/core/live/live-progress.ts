import { type BeforeApplicationShutdown, Injectable, Global, Module } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ActorRequest } from '../access/can.decorator.js';
import { AppError, ThrottledError } from '../errors/app-error.js';
import { RecordSignals } from './record-signals.js';

/** How often a stream reads without a signal, ms: notices ended sessions and lost signals. */
const POLL_MS = 800;
const HEARTBEAT_MS = 15_000;
/** A stream ends after this time; the browser reopens it. */
const MAX_MS = 5 * 60_000;
/** Streams per user and process: each queries the database in every poll. */
export const MAX_STREAMS = 30;

export interface LiveState {
  /** Sent as JSON whenever it differs from the last one sent. */
  data: unknown;
  /** The work has ended: the state is sent and the stream ends. */
  done: boolean;
}

/**
 * Live progress as server-sent events over a document's own fields (decision D1). It reads the document whenever {@link
 * RecordSignals} announce a change, so any web process can serve it, whichever worker does the work. Session and
 * permission are checked before every read. Events: `progress` at once and on every change, `done` at the
 * end, on which the client closes its EventSource.
 */
@Injectable()
export class LiveProgress implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly open = new Map<string, number>();

  constructor(private readonly signals: RecordSignals) {}

  /**
   * Streams until the work is done or the client leaves. For handlers with `@Res() reply` that return its promise.
   * @param id the record to read
   * @param read returns the current state; its first failure is answered as usual, a later 4xx ends the stream
   * @throws ThrottledError when the user has {@link MAX_STREAMS} open
   */
  async stream(reply: FastifyReply, id: string, read: () => Promise<LiveState>): Promise<void> {
    const { actor }: ActorRequest = reply.request;
    const user = actor?.userId ?? '';
    const others = this.open.get(user) ?? 0;
    if (others >= MAX_STREAMS) throw new ThrottledError(POLL_MS / 1_000);
    this.open.set(user, others + 1);
    try {
      await this.send(reply, id, read);
    } finally {
      const left = this.open.get(user)! - 1;
      if (left > 0) this.open.set(user, left);
      else this.open.delete(user);
    }
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async send(reply: FastifyReply, id: string, read: () => Promise<LiveState>): Promise<void> {
    const request: ActorRequest = reply.request;
    // Awaited from before each read on: no change is missed.
    let changed = this.signals.next(id, POLL_MS);
    let state: LiveState | undefined = await read();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n\n');

    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(MAX_MS)]);
    const isOver = () => reply.raw.destroyed || signal.aborted;
    let sent = '';
    let sentAt = Date.now();
    while (!isOver()) {
      const text = state ? JSON.stringify(state.data) : sent;
      if (text !== sent || state?.done) {
        reply.raw.write(`event: ${state?.done ? 'done' : 'progress'}\ndata: ${text}\n\n`);
        sent = text;
        sentAt = Date.now();
      } else if (Date.now() - sentAt > HEARTBEAT_MS) {
        reply.raw.write(': still here\n\n');
        sentAt = Date.now();
      }
      if (state?.done) break;
      await changed;
      if (isOver()) break;
      changed = this.signals.next(id, POLL_MS);
      try {
        await request.assertStillAllowed?.();
        state = await read();
      } catch (error) {
        if (error instanceof AppError && error.status < 500) break;
        state = undefined; // the database is away for a moment
      }
    }
    reply.raw.end();
  }
}

/** In both processes: the worker changes a record, a web process shows it. */
@Global()
@Module({ providers: [LiveProgress, RecordSignals], exports: [LiveProgress, RecordSignals] })
export class LiveModule {}
