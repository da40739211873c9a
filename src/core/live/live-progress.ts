import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../errors/app-error.js';

const POLL_MS = 400;
const HEARTBEAT_MS = 15_000;
/** A stream ends after this time; the browser opens it again, and its right is checked anew. */
const LONGEST_MS = 5 * 60_000;

export interface LiveState {
  /** Sent as JSON whenever it differs from what was sent last. */
  data: unknown;
  /** The work has ended: the state is sent and the stream ends. */
  done: boolean;
}

/**
 * Live progress by server-sent events over a document's own fields (decision D1). It reads the document, so any web
 * process can serve it, whichever worker does the work. Events: `progress` at once and on every change, `done` at the
 * end, on which the client closes its EventSource.
 */
@Injectable()
export class LiveProgress implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  /**
   * Streams until the work is done or the client leaves. For handlers with `@Res() reply` that return its promise.
   * @param read current state; its first failure is answered as usual, a later 4xx ends the stream
   */
  async stream(reply: FastifyReply, read: () => Promise<LiveState>): Promise<void> {
    let state: LiveState | undefined = await read();
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n\n');

    const signal = AbortSignal.any([gone.signal, this.stopping.signal, AbortSignal.timeout(LONGEST_MS)]);
    let sent = '';
    let sentAt = Date.now();
    while (!signal.aborted) {
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
      await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      try {
        state = await read();
      } catch (error) {
        if (error instanceof AppError && error.status < 500) break;
        state = undefined; // the database is away for a moment
      }
    }
    reply.raw.end();
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }
}
