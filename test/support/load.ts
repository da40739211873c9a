import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of the requests of a {@link Load}. */
export interface LoadResult {
  answered: number;
  /** `GET /path: status text` or the error, for each answer other than 200. */
  failed: string[];
}

/** Requests at a steady pace over kept connections, like browsers that keep polling while something else happens. */
export class Load {
  private readonly agent: Agent;
  private readonly result: LoadResult = { answered: 0, failed: [] };
  private isOn = true;
  private readonly clients: Promise<void>[];

  /**
   * @param url of the balancer
   * @param ca its certificate
   * @param cookie of a session
   * @param paths requested in turn
   * @param perSecond requests of all clients together, if the machine can do as many
   */
  constructor(
    private readonly url: string,
    ca: string | Buffer,
    private readonly cookie: string,
    private readonly paths: readonly string[],
    perSecond: number,
    clients = 20,
  ) {
    this.agent = new Agent({ ca, keepAlive: true, maxSockets: clients });
    const everyMs = (clients * 1_000) / perSecond;
    this.clients = Array.from({ length: clients }, (_, number) => this.client(number, everyMs));
  }

  async stop(): Promise<LoadResult> {
    this.isOn = false;
    await Promise.all(this.clients);
    this.agent.destroy();
    return this.result;
  }

  private async client(number: number, everyMs: number): Promise<void> {
    await pause((number * everyMs) / 20);
    for (let count = number, next = performance.now(); this.isOn; count++) {
      next += everyMs;
      await this.ask(this.paths[count % this.paths.length]!);
      await pause(Math.max(0, next - performance.now()));
    }
  }

  private ask(path: string): Promise<void> {
    return new Promise((resolve) => {
      const failed = (why: string) => {
        this.result.failed.push(`GET ${path}: ${why}`);
        resolve();
      };
      const headers = { cookie: this.cookie };
      request(`${this.url}${path}`, { agent: this.agent, headers }, (answer) => {
        let text = '';
        answer.on('error', (error) => failed(error.message));
        answer.on('data', (part: Buffer) => (text += answer.statusCode === 200 ? '' : part.toString()));
        answer.on('end', () => {
          if (answer.statusCode !== 200) return failed(`${answer.statusCode} ${text}`);
          this.result.answered++;
          resolve();
        });
      })
        .on('error', (error) => failed(error.message))
        .end();
    });
  }
}
