import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Lets the server close with its last answer (case X04). Node itself waits for every connection on which no request
 * has arrived yet, and browsers open such ahead; and after an answer that was under way it waits for the next question.
 * To be called before the server listens.
 */
export function endIdleConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const underWay = new Map<Socket, number>();
  let closing = false;
  const count = (socket: Socket, change: number) => {
    const requests = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, requests);
    if (closing && requests === 0) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    count(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    for (const socket of underWay.keys()) count(socket, 0);
    done();
  });
}
