import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** How long idle connections stay open once the server stops, ms: requests already on their way are still answered. */
const GRACE_MS = 500;

/**
 * Lets the server close with its last answer (case X04) and lose none. Node itself closes idle connections
 * at once, even if a request is on its way; it waits for every connection without a request so far, and browsers open
 * such connections ahead; and after an answer in progress it waits for the next request. Here every answer during the
 * stop says `Connection: close` and ends its connection; idle ones end after `graceMs`. Call this before the server
 * listens.
 */
export function endIdleConnections(fastify: FastifyInstance, graceMs = GRACE_MS): void {
  const { server } = fastify;
  const open = new Set<Socket>();
  const requests = new WeakMap<Socket, number>();
  let closing = false;
  let graceIsOver = false;
  const count = (socket: Socket, change: number) =>
    requests.set(socket, (requests.get(socket) ?? 0) + change);
  const endIfIdle = (socket: Socket) => {
    if (!requests.get(socket)) socket.destroySoon();
  };
  // `server.close` calls it when it stops listening.
  server.closeIdleConnections = () => undefined;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (graceIsOver) endIfIdle(socket);
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => {
      count(socket, -1);
      // Node ends connections that got the header; a client answered just before the stop may already send its next
      // request.
      if (graceIsOver) endIfIdle(socket);
    });
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('Connection', 'close');
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    const end = () => {
      graceIsOver = true;
      for (const socket of open) endIfIdle(socket);
    };
    if (open.size) setTimeout(end, graceMs).unref();
    else end();
    done();
  });
}

/** How long a body may make no progress, ms. */
const STALL_MS = 30_000;
/** A stall is noticed late by at most this fraction of its time. */
const LOOKS = 10;

/**
 * Cuts connections whose request is incomplete and silent for a while. While received data waits to be
 * read, nothing more can arrive: that is not the client's stall.
 */
export function cutStalledBodies(fastify: FastifyInstance, stallMs = STALL_MS): void {
  fastify.server.on('request', (request, response) => {
    const { socket } = request;
    let seen = socket.bytesRead;
    let since = performance.now();
    const watch = setInterval(() => {
      if (request.complete) return clearInterval(watch);
      if (socket.bytesRead !== seen || request.readableLength > 0) {
        seen = socket.bytesRead;
        since = performance.now();
      } else if (performance.now() - since >= stallMs) socket.destroy();
    }, stallMs / LOOKS);
    watch.unref();
    response.once('close', () => clearInterval(watch));
  });
}
