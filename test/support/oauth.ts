import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the token endpoint: a token, or a refusal with its status. */
export type TokenAnswer = { status?: number; body: Record<string, unknown> };

/** A token endpoint of OAuth 2 (RFC 6749) that grants tokens until a test revokes the consent. */
export class OauthServer {
  /** The form of each request, in order. */
  readonly requests: Array<Record<string, string>> = [];
  /** How long a token is valid, s. */
  seconds = 3_600;
  /** If set, it refuses every request with this. */
  refusal?: TokenAnswer;
  private readonly given = new Set<string>();
  private count = 0;
  private server?: Server;
  private port = 0;

  /** Listens on a free port, or on the one of the first start. */
  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.requests.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
        const { status = 400, body } = this.refusal ?? { status: 200, body: this.grant() };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/token`;
  }

  /** For the mail server: whether this token was granted here and not revoked. */
  knows(token: string): boolean {
    return this.given.has(token);
  }

  /** An administrator withdraws the consent: no new tokens, and the old ones are void. */
  revoke(refusal: TokenAnswer): void {
    this.refusal = refusal;
    this.given.clear();
  }

  private grant(): Record<string, unknown> {
    const token = `token-${++this.count}`;
    this.given.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: this.seconds };
  }
}
