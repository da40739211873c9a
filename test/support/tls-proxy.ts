import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.js';

/**
 * What a reverse proxy does in front of web processes: ends TLS, takes them in turn, passes the host on, and appends the
 * client's address to X-Forwarded-For.
 */
export class TlsProxy {
  /** Ports of the web processes. */
  ports: number[] = [];
  /** How many requests each of them has answered. */
  readonly served: number[] = [];
  private turn = 0;
  private server: Server;
  private readonly wire = new Agent({ keepAlive: true });

  constructor(certificate: Certificate) {
    this.server = createServer(certificate, (incoming, outgoing) => this.pass(incoming, outgoing));
  }

  get url(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.wire.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The next request goes to this web process, the one after it to the next. */
  continueWith(index: number): void {
    this.turn = index;
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const index = this.turn++ % this.ports.length;
    const { method, url, headers, socket } = incoming;
    const before = headers['x-forwarded-for'];
    const forwarded = {
      'x-forwarded-for': before ? `${String(before)}, ${socket.remoteAddress}` : socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const target = { agent: this.wire, host: '127.0.0.1', port: this.ports[index], method, path: url };
    const onward = request({ ...target, headers: { ...headers, ...forwarded } }, (answer) => {
      this.served[index] = (this.served[index] ?? 0) + 1;
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}
