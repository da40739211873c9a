import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Lets the server close with its last answer (case X04). Node itself waits for every connection on which no request
 * has arrived yet, and browsers open such ahead; and after an answer that was under way it waits for the next question.
 * To be called before the server listens.
 */
export function endIdleConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const open = new Set<Socket>();
  const requests = new WeakMap<Socket, number>();
  let closing = false;
  const count = (socket: Socket, change: number) =>
    requests.set(socket, (requests.get(socket) ?? 0) + change);
  const endIfIdle = (socket: Socket) => {
    if (closing && !requests.get(socket)) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    endIfIdle(socket);
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => {
      count(socket, -1);
      endIfIdle(socket);
    });
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    for (const socket of open) endIfIdle(socket);
    done();
  });
}
