import { Measured } from './processes.js';

/** What a sink received since it started; commands count among its bytes. */
interface Arrived {
  taken: number;
  bytes: number;
}

/** A mail server in a separate process that accepts everything (`baselines/smtp-sink.ts`). */
export class MailSink {
  private constructor(
    private readonly sink: Measured,
    readonly port: number,
  ) {}

  static async start(): Promise<MailSink> {
    const sink = await Measured.start(['--import', 'tsx', 'bench/baselines/smtp-sink.ts'], {});
    await sink.ready('/');
    const { port } = (await (await fetch(sink.url)).json()) as { port: number };
    return new MailSink(sink, port);
  }

  /** The setting that makes the product send to it. */
  get settings(): { SMTP_URL: string } {
    return { SMTP_URL: `smtp://127.0.0.1:${this.port}` };
  }

  async arrived(): Promise<Arrived> {
    return (await (await fetch(this.sink.url)).json()) as Arrived;
  }

  /** Sets how long it waits before it answers a mail, ms. */
  async wait(ms: number): Promise<void> {
    await fetch(`${this.sink.url}/wait?ms=${ms}`);
  }

  stop(): Promise<void> {
    return this.sink.stop();
  }
}
