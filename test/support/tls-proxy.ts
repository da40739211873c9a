import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.js';

/** How often a balancer asks whether a process is ready, and how long it waits for the answer, ms. */
const LOOK_MS = 250;
const PATIENCE_MS = 2_000;

/**
 * Acts like a reverse proxy in front of web processes: ends TLS, uses them in turn, passes the host on, and appends the
 * client's address to X-Forwarded-For. It reads a request completely before it passes it on.
 */
export class TlsProxy {
  /** Ports of the web processes. */
  ports: number[] = [];
  /** How many requests each of them has answered. */
  readonly served: number[] = [];
  private turn = 0;
  private server: Server;
  /** Ports that do not report ready: they get no requests while another one does. */
  private readonly out = new Set<number>();
  private looking?: NodeJS.Timeout;
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

  /** Polls every web process for readiness, as balancers do, and leaves out those that are not ready. */
  balance(): void {
    this.looking ??= setInterval(() => void this.look(), LOOK_MS);
  }

  /** Whether the balancer currently leaves this process out. */
  leavesOut(port: number): boolean {
    return this.out.has(port);
  }

  async stop(): Promise<void> {
    clearInterval(this.looking);
    this.wire.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The next request goes to this web process, the one after it to the next. */
  continueWith(index: number): void {
    this.turn = index;
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.ports.map(async (port) => {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal }).catch(
          () => undefined,
        );
        if (answer?.ok) this.out.delete(port);
        else this.out.add(port);
      }),
    );
  }

  /** The next process in turn that is not left out; if all are, the next one in turn. */
  private nextIndex(): number {
    for (let tries = 0; tries < this.ports.length; tries++) {
      const index = this.turn++ % this.ports.length;
      if (!this.out.has(this.ports[index]!)) return index;
    }
    return this.turn++ % this.ports.length;
  }

  /* If nobody listens, the process has seen nothing of the request: it goes to the next one. */
  private refused(error: NodeJS.ErrnoException, index: number): boolean {
    if (!this.looking || error.code !== 'ECONNREFUSED') return false;
    this.out.add(this.ports[index]!);
    return this.ports.some((port) => !this.out.has(port));
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const body: Buffer[] = [];
    incoming.on('data', (part: Buffer) => body.push(part));
    incoming.on('end', () => this.passOn(incoming, Buffer.concat(body), outgoing));
  }

  private passOn(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const index = this.nextIndex();
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
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (this.refused(error, index)) this.passOn(incoming, body, outgoing);
      else outgoing.writeHead(502).end(error.message);
    });
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
  }
}
