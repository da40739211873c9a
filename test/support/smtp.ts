import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Certificate } from './certificate.js';

/**
 * What the sink does with one mail. `silent` accepts it and never answers, `slow` answers after 1.5 s, `hang-up`
 * accepts it and cuts the connection instead of answering, `cut` does so in the middle of DATA.
 */
export type SmtpAct = { reply: number; text?: string } | 'accept' | 'slow' | 'silent' | 'hang-up' | 'cut';

const SLOW_MS = 1_500;

export interface ReceivedMail extends Email {
  /** Envelope recipients from RCPT TO. */
  recipients: string[];
  /** Whether it came over TLS. */
  secure: boolean;
  /** The logged-in user. */
  user?: string;
  /** False when the server refused it: then no copy of it exists. */
  isKept: boolean;
}

/** A mail server that requires TLS, from the first byte or by STARTTLS, and a login. */
export interface SmtpProtection {
  tls: 'implicit' | 'starttls';
  certificate: Certificate;
  user: string;
  password: string;
  /** Its answer to a wrong login, after the code 535. */
  refusal: string;
  /** Accepts tokens (XOAUTH2) instead of passwords. @returns whether the user may send with this one */
  takesToken?: (user: string, token: string) => boolean;
}

/** A mail server that follows a script and keeps what it accepted (or swallowed). */
export class SmtpSink {
  /** Mails whose content arrived, whatever the answer. */
  readonly received: ReceivedMail[] = [];
  /** Actions for the next mails, first to last; without one every mail is accepted. */
  readonly script: SmtpAct[] = [];
  /**
   * Actions for the next mails to one address, before `script`: for tests in which other mails may be on their way.
   */
  readonly scriptTo = new Map<string, SmtpAct[]>();
  /** Login attempts since the last start. */
  logins = 0;
  /** Waits this long before it answers, ms. */
  delay = 0;
  /** Answers no mail before this has resolved. */
  held: Promise<void> = Promise.resolve();
  private server?: SMTPServer;
  private port = 0;

  /** @param protection without it, it accepts mails from everybody in plain text */
  constructor(private readonly protection?: SmtpProtection) {}

  get url(): string {
    if (!this.protection) return `smtp://127.0.0.1:${this.port}`;
    const { tls, user, password, takesToken } = this.protection;
    if (takesToken)
      return tls === 'implicit'
        ? `smtps://localhost:${this.port}`
        : `smtp://localhost:${this.port}?requireTLS=true`;
    const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
    return `${tls === 'implicit' ? 'smtps' : 'smtp'}://${login}@localhost:${this.port}`;
  }

  /** Changes its requirements, as an operator would: open connections are cut. */
  async restart(changes: Partial<SmtpProtection>): Promise<void> {
    await this.stop();
    Object.assign(this.protection!, changes);
    await this.start();
  }

  /** Listens on a free port, or on the one of the first start. */
  async start(): Promise<void> {
    this.logins = 0;
    this.server = new SMTPServer({
      ...(this.protection
        ? protect(this.protection, () => this.logins++)
        : { disabledCommands: ['STARTTLS', 'AUTH'] }),
      authOptional: !this.protection,
      disableReverseLookup: true,
      closeTimeout: 100,
      onData: (stream, session, done) => {
        const [to] = session.envelope.rcptTo;
        const act = this.scriptTo.get(to!.address)?.shift() ?? this.script.shift() ?? 'accept';
        if (act === 'cut') {
          stream.once('data', () => this.hangUp(session.id));
          return;
        }
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          const { secure, user } = session;
          const isKept = typeof act !== 'object';
          const take = { recipients, secure, user, isKept };
          void this.take(Buffer.concat(chunks), take, act, session.id, done);
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

  private async take(
    raw: Buffer,
    envelope: Pick<ReceivedMail, 'recipients' | 'secure' | 'user' | 'isKept'>,
    act: SmtpAct,
    session: string,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    this.received.push({ ...(await PostalMime.parse(raw)), ...envelope });
    await this.held;
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (act === 'silent') return;
    if (act === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (act === 'accept' || act === 'slow') return done();
    if (act === 'hang-up' || act === 'cut') return this.hangUp(session);
    done(Object.assign(new Error(act.text ?? 'as the script says'), { responseCode: act.reply }));
  }

  private hangUp(session: string): void {
    for (const connection of this.server?.connections ?? []) {
      const { id, _socket } = connection as unknown as { id: string; _socket: { destroy(): void } };
      if (id === session) _socket.destroy();
    }
  }
}

/* What Google and Microsoft send before they refuse a token. */
const CHALLENGE = { status: '401', schemes: 'bearer', scope: 'https://mail.google.com/' };

/* AUTH is offered over TLS only: the server refuses a login in plain text. */
function protect(
  { tls, certificate, user, password, refusal, takesToken }: SmtpProtection,
  onLogin: () => void,
): SMTPServerOptions {
  return {
    secure: tls === 'implicit',
    key: certificate.key,
    cert: certificate.cert,
    authMethods: takesToken ? ['XOAUTH2'] : ['PLAIN', 'LOGIN'],
    onAuth: (auth, _session, done) => {
      onLogin();
      if (takesToken) {
        const { username = '', accessToken = '' } = auth;
        return done(
          null,
          takesToken(username, accessToken) ? { user: username } : { message: refusal, data: CHALLENGE },
        );
      }
      if (auth.username === user && auth.password === password) done(null, { user });
      else done(Object.assign(new Error(refusal), { responseCode: 535 }));
    },
  };
}
