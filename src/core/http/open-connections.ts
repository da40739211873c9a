import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** So long idle connections stay open once the server stops, ms: what is on its way over them is still answered. */
const GRACE_MS = 500;

/**
 * Lets the server close with its last answer (case X04) and lose none (fault F15). Node itself ends idle connections at
 * once, also where a request is just on its way, waits for every connection on which no request has arrived yet, and
 * browsers open such ahead; and after an answer that was under way it waits for the next question. Here every answer
 * while stopping says `Connection: close` and ends its connection; the idle ones end after `graceMs`.
 * To be called before the server listens.
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
      // Node ends those that were told; who was told the opposite just before the stop may be asking already.
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
/** A stall is seen at most this part of its time too late. */
const LOOKS = 10;

/**
 * Cuts connections whose request is still arriving and of which nothing has come for a while (fault F16). While what has
 * arrived waits to be read, nothing more can come: that is no stall of the client's.
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
