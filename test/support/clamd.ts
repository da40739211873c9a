import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The harmless signature that every scanner takes for a virus; in two halves, so that none objects to this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * How the daemon behaves: `scan` as it should, `silent` takes all and says nothing, `broken` hangs up in the middle,
 * `limit` as one whose StreamMaxLength is smaller than the file, `babble` answers what nobody understands.
 */
export type ClamdMood = 'scan' | 'silent' | 'broken' | 'limit' | 'babble';

/** A server that speaks clamd's protocol: PING and INSTREAM. */
export class FakeClamd {
  mood: ClamdMood = 'scan';
  /** What was scanned, whole streams only. */
  readonly scanned: Buffer[] = [];
  private port = 0;
  private server?: Server;
  private readonly sockets = new Set<Socket>();

  get url(): string {
    return `tcp://127.0.0.1:${this.port}`;
  }

  /** Listens, on the same port as before. */
  async start(): Promise<void> {
    this.server = createServer((socket) => this.serve(socket));
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Listens no more, and breaks off what is open. */
  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }

  private serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (this.mood === 'silent') return;
      const [command] = received.toString('latin1').split('\0', 1);
      if (command === 'zPING') socket.end('PONG\0');
      if (command === 'zINSTREAM') this.scan(socket, received.subarray(command.length + 1));
    });
  }

  private scan(socket: Socket, stream: Buffer): void {
    if (this.mood === 'broken') {
      socket.destroy();
    } else if (this.mood === 'limit') {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
    } else if (this.mood === 'babble') {
      socket.end('220 mail.example.org ESMTP\0');
    } else {
      const content = wholeOf(stream);
      if (!content) return;
      this.scanned.push(content);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    }
  }
}

/* The content of a stream of chunks behind their lengths; undefined before its end. */
function wholeOf(stream: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let place = 0; place + 4 <= stream.length;) {
    const length = stream.readUInt32BE(place);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(stream.subarray(place + 4, place + 4 + length));
    place += 4 + length;
  }
  return undefined;
}
