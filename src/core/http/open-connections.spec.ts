import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cutStalledBodies, endIdleConnections } from './open-connections.js';

let server: FastifyInstance;
afterEach(() => server.close());

const portOf = () => (server.server.address() as AddressInfo).port;

describe('F16 bodies without progress', () => {
  const STALL_MS = 1_000;
  const SIZE = 4_000_000;

  /** A server whose route reads its body once `begin` resolves. */
  async function reading(begin: Promise<void>): Promise<void> {
    server = fastify({ bodyLimit: 2 * SIZE });
    cutStalledBodies(server, STALL_MS);
    server.addContentTypeParser('text/plain', (_request, payload, done) => done(null, payload));
    server.post('/', async ({ body }) => {
      await begin;
      let bytes = 0;
      for await (const part of body as AsyncIterable<Buffer>) bytes += part.length;
      return { bytes };
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  }

  function posting(): { socket: Socket; answer: Promise<string> } {
    const socket = connect(portOf(), '127.0.0.1');
    const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${SIZE}\r\n\r\n`;
    socket.write(head);
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    return { socket, answer: once(socket, 'close').then(() => text) };
  }

  it('are cut', async () => {
    await reading(Promise.resolve());
    const { socket, answer } = posting();
    socket.write('x'.repeat(1_000));
    expect(await answer).toBe('');
  });

  it('are not cut while a little arrives now and then', async () => {
    await reading(Promise.resolve());
    const { socket, answer } = posting();
    for (let part = 0; part < 10; part++) {
      socket.write('x'.repeat(SIZE / 10));
      await pause(STALL_MS / 5);
    }
    expect(await answer).toContain(`{"bytes":${SIZE}}`);
  });

  it('are not cut while it is the server that does not read', async () => {
    let begin!: () => void;
    await reading(new Promise((resolve) => (begin = resolve)));
    const { socket, answer } = posting();
    socket.write('x'.repeat(SIZE));
    await pause(2 * STALL_MS);
    begin();
    expect(await answer).toContain(`{"bytes":${SIZE}}`);
  });
});

describe('F15 the end of the server', () => {
  it('answers a request on an idle connection, announces the close, and ends', async () => {
    server = fastify();
    endIdleConnections(server);
    server.get('/', async () => 'here');
    server.get('/slow', async () => pause(200, 'late'));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = await once(get({ port: portOf(), host: '127.0.0.1', agent }), 'response');
      answer.resume();
      await once(answer, 'end');
      return answer.headers.connection as string;
    };
    expect(await ask()).toBe('keep-alive');
    const port = portOf();
    const slow = get({ port, host: '127.0.0.1', path: '/slow', agent: new Agent({ keepAlive: true }) });
    const underWay = once(slow, 'response');
    await once(server.server, 'request');
    const closed = server.close();
    await pause(50);
    // No new connection is accepted.
    const late = connect(port, '127.0.0.1');
    expect((await once(late, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' });
    const request = get({ port, host: '127.0.0.1', agent });
    const [answer] = await once(request, 'response');
    expect(request.reusedSocket).toBe(true);
    expect(answer.headers.connection).toBe('close');
    answer.resume();
    const [last] = await underWay;
    expect(last.headers.connection).toBe('close');
    last.resume();
    await closed;
  });
});
