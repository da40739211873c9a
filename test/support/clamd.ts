import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The harmless signature that every scanner reports as a virus; in two halves, so that none reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * How the daemon behaves: `scan` works, `silent` accepts everything and says nothing, `broken` hangs up in the middle,
 * `limit` has a StreamMaxLength smaller than the file, `babble` answers nonsense.
 */
export type ClamdMood = 'scan' | 'silent' | 'broken' | 'limit' | 'babble';

/** A server that speaks clamd's protocol: PING and INSTREAM. */
export class FakeClamd {
  mood: ClamdMood = 'scan';
  /** The scanned streams, only complete ones. */
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

  /** Stops listening and closes open connections. */
  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }

  private serve(socket: Socket): void {
    const stream = new ScanStream();
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      if (this.mood === 'silent') return;
      stream.take(chunk);
      if (stream.command === 'zPING') socket.end('PONG\0');
      if (stream.command === 'zINSTREAM') this.scan(socket, stream);
    });
  }

  private scan(socket: Socket, stream: ScanStream): void {
    if (this.mood === 'broken') {
      socket.destroy();
    } else if (this.mood === 'limit') {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
    } else if (this.mood === 'babble') {
      socket.end('220 mail.example.org ESMTP\0');
    } else if (stream.whole) {
      const content = Buffer.concat(stream.pieces);
      this.scanned.push(content);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    }
  }
}

/** A command, its zero, and chunks preceded by their lengths; each byte is read once, however it arrives. */
class ScanStream {
  command = '';
  whole = false;
  readonly pieces: Buffer[] = [];
  private pending: Buffer = Buffer.alloc(0);

  take(chunk: Buffer): void {
    this.pending = Buffer.concat([this.pending, chunk]);
    if (!this.command) {
      const end = this.pending.indexOf(0);
      if (end < 0) return;
      this.command = this.cut(end).toString('latin1');
      this.cut(1);
    }
    while (!this.whole && this.pending.length >= 4) {
      const length = this.pending.readUInt32BE();
      if (this.pending.length < 4 + length) return;
      this.cut(4);
      if (length === 0) this.whole = true;
      else this.pieces.push(this.cut(length));
    }
  }

  private cut(length: number): Buffer {
    const head = this.pending.subarray(0, length);
    this.pending = this.pending.subarray(length);
    return head;
  }
}
