import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent as TlsAgent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import request, { type Test } from 'supertest';
import { ADMIN, type Agent } from './app.js';
import { type Certificate, makeCertificate } from './certificate.js';
import { BuiltProcess, ready } from './processes.js';
import { freePort } from './redis.js';
import type { Space } from './space.js';
import { TlsProxy } from './tls-proxy.js';

/** A web process of a deployment. */
export interface Web {
  process: BuiltProcess;
  port: number;
}

/** The built product in production mode: web processes behind a proxy that ends TLS, and workers. */
export class Deployment {
  readonly webs: Web[] = [];
  private readonly processes: BuiltProcess[] = [];
  private readonly agents: TlsAgent[] = [];

  private constructor(
    private readonly space: Space,
    /** For certificates and the other files of the environment; removed at the end. */
    readonly folder: string,
    readonly certificate: Certificate,
    readonly proxy: TlsProxy,
  ) {}

  /** Sets up the environment; processes are started one by one. */
  static async prepare(space: Space): Promise<Deployment> {
    const folder = await mkdtemp(join(tmpdir(), 'hiredesk-production-'));
    const certificate = makeCertificate(folder);
    const proxy = new TlsProxy(certificate);
    await proxy.start();
    return new Deployment(space, folder, certificate, proxy);
  }

  /** Everything that production requires, and the proxy. */
  readonly secret = randomBytes(32).toString('hex');

  get settings(): Record<string, string> {
    return {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      APP_URL: this.proxy.url,
      TRUST_PROXY: '1',
      JWT_SECRET: this.secret,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      MONGODB_URI: this.space.mongoUri,
      REDIS_URL: this.space.redisUrl,
      DATA_DIR: this.space.folder,
      // The suites share two cores with their database: slow does not mean away.
      DATABASE_PATIENCE_MS: '10000',
      NODE_EXTRA_CA_CERTS: this.certificate.certPath,
    };
  }

  /** Starts web processes with these settings, and lets the proxy use them all. @returns the new ones, ready */
  async startWebs(count: number, more: Record<string, string> = {}): Promise<Web[]> {
    const started: Web[] = [];
    for (let number = 0; number < count; number++) {
      const port = await freePort();
      started.push({ port, process: this.start('main', { ...more, PORT: String(port) }) });
    }
    await Promise.all(
      started.map(({ port, process }) =>
        Promise.race([
          ready(`http://127.0.0.1:${port}`, 240_000),
          process.ended.then(() => Promise.reject(new Error(process.output))),
        ]),
      ),
    );
    this.webs.push(...started);
    this.proxy.ports = this.webs.map(({ port }) => port);
    return started;
  }

  /** Restarts an ended web process with these settings, on its port. */
  restart(web: Web, more: Record<string, string> = {}): BuiltProcess {
    return (web.process = this.start('main', { ...more, PORT: String(web.port) }));
  }

  startWorker(more: Record<string, string> = {}): BuiltProcess {
    return this.start('worker', more);
  }

  /**
   * A client of the proxy that trusts its certificate and keeps cookies.
   * @param address the loopback address it connects from
   */
  client(address = '127.0.0.1'): Agent {
    const wire = new TlsAgent({ ca: this.certificate.cert, localAddress: address, family: 4 });
    this.agents.push(wire);
    const client = request.agent(this.proxy.url);
    // Missing in the types: every method that sets up a request may be called for all requests of an agent.
    (client as unknown as { use(plugin: (sent: Test) => void): void }).use((sent) => void sent.agent(wire));
    return client;
  }

  /** A client signed in as the first administrator. */
  async admin(address?: string): Promise<Agent> {
    const client = this.client(address);
    await client
      .post('/api/auth/login')
      .send({ ...ADMIN, rememberMe: false })
      .expect(200);
    return client;
  }

  /** A new session of the first administrator: its client, and its cookies as a header. */
  async session(): Promise<{ client: Agent; cookie: string }> {
    const client = this.client();
    const { headers } = await client
      .post('/api/auth/login')
      .send({ ...ADMIN, rememberMe: false })
      .expect(200);
    const cookies = headers['set-cookie'] as unknown as string[];
    return { client, cookie: cookies.map((text) => text.split(';')[0]!).join('; ') };
  }

  /** Everything that arrives on an event stream until it ends, through the proxy. */
  stream(path: string, cookie: string): { text: () => string; ended: Promise<void> } {
    let text = '';
    const ended = new Promise<void>((end, reject) => {
      const options = { ca: this.certificate.cert, headers: { cookie } };
      get(`${this.proxy.url}${path}`, options, (answer) => {
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', end);
        answer.on('error', reject);
      }).on('error', reject);
    });
    return { text: () => text, ended };
  }

  /**
   * Ends the running processes and removes the folder; its creator removes the space. @throws Error when a web process
   * was silent
   */
  async close(): Promise<void> {
    for (const wire of this.agents) wire.destroy();
    await Promise.all(this.processes.map((one) => one.end('SIGKILL')));
    await this.proxy.stop();
    await rm(this.folder, { recursive: true, force: true });
    for (const { output } of this.processes) expect(output).not.toContain('The web process was silent');
  }

  private start(kind: 'main' | 'worker', more: Record<string, string>): BuiltProcess {
    const watch = kind === 'main' ? ['--import', resolve('test/support/silence-preload.mjs')] : [];
    const started = BuiltProcess.start(kind, { ...this.settings, ...more }, watch);
    this.processes.push(started);
    return started;
  }
}
