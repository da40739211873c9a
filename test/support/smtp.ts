import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the sink does with one mail after its content has arrived. `silent` takes it and never answers. */
export type SmtpAct = { reply: number; text?: string } | 'accept' | 'silent' | 'hang-up';

export interface ReceivedMail extends Email {
  /** Envelope recipients, as RCPT TO named them. */
  recipients: string[];
}

/** A mail server that follows a script and keeps what it accepted (or swallowed). */
export class SmtpSink {
  /** Mails whose content arrived, whatever was answered. */
  readonly received: ReceivedMail[] = [];
  /** Acts for the next mails, first to last; without one every mail is accepted. */
  readonly script: SmtpAct[] = [];
  /** Waits this long before it answers, ms. */
  delay = 0;
  private server?: SMTPServer;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens on a free port, or on the one of the first start. */
  async start(): Promise<void> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          void this.take(Buffer.concat(chunks), recipients, done);
        });
      },
    });
    this.server.on('error', () => undefined);
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private async take(raw: Buffer, recipients: string[], done: (error?: Error | null) => void): Promise<void> {
    const act = this.script.shift() ?? 'accept';
    this.received.push({ ...(await PostalMime.parse(raw)), recipients });
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (act === 'silent') return;
    if (act === 'accept') return done();
    if (act === 'hang-up') return this.hangUp();
    done(Object.assign(new Error(act.text ?? 'as the script says'), { responseCode: act.reply }));
  }

  private hangUp(): void {
    for (const connection of this.server?.connections ?? []) {
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
    }
  }
}
