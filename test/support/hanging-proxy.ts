import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * What hangs: nothing, data access (heartbeats are answered), everything, or only the way back: commands are carried
 * out.
 */
type Hanging = 'nothing' | 'storage' | 'all' | 'answers';

const HEARTBEAT = /hello|ismaster/i;

/** Sits between a process and its MongoDB or Redis, and can hold commands back like a server that hangs. */
export class HangingProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private held: { data: Buffer; client: Socket; pass: () => void }[] = [];
  private hanging: Hanging = 'nothing';
  private from = '';

  /**
   * @param uri of a server on this machine, with its port
   * @param delay of every answer, ms
   */
  constructor(
    private readonly uri: string,
    private readonly delay = 0,
  ) {
    const port = Number(new URL(uri).port || 27_017);
    this.server = createServer((socket) => this.serve(socket, connect(port, '127.0.0.1')));
  }

  /** @returns the connection string through the proxy */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const through = new URL(this.uri);
    through.port = String((this.server.address() as AddressInfo).port);
    return through.href;
  }

  /** @param from answers are held back starting with the first one that contains this text */
  hang(what: Exclude<Hanging, 'nothing'>, from = ''): void {
    this.hanging = what;
    this.from = from;
  }

  /** Passes on everything held back, like a server that only slept. */
  resume(): void {
    this.hanging = 'nothing';
    for (const { pass } of this.held.splice(0)) pass();
  }

  /** Whether a client disconnected while something with this text was held back from it or from the server. */
  wasGivenUp(text: string): boolean {
    return this.held.some(({ data, client }) => client.destroyed && data.includes(text));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(client: Socket, server: Socket): void {
    for (const [own, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(own);
      own.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    server.on('data', (data) => {
      if (this.hanging !== 'answers' || !data.includes(this.from)) this.answer(client, data);
      else {
        this.from = '';
        this.held.push({ data, client, pass: () => client.write(data) });
      }
    });
    client.on('data', (data) => {
      if (this.passes(data)) server.write(data);
      else this.held.push({ data, client, pass: () => server.write(data) });
    });
  }

  private answer(client: Socket, data: Buffer): void {
    if (this.delay === 0) client.write(data);
    else setTimeout(() => client.write(data), this.delay);
  }

  private passes(data: Buffer): boolean {
    if (this.hanging === 'storage') return HEARTBEAT.test(data.toString('latin1'));
    return this.hanging !== 'all';
  }
}
