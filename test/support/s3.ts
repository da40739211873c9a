import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Certificate } from './certificate.js';
import { freePort } from './redis.js';

const BUCKET = 'hiredesk-files';
const SUFFIX = '._S3rver_object';

/**
 * An S3-compatible server (s3rver) over TLS, in a separate process. It accepts signed requests only, but any signature:
 * it omits the slash after the bucket that the SDK signs in a listing.
 */
export class S3Server {
  private child?: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly certificate: Certificate,
    private readonly port: number,
  ) {}

  /** Nothing runs before {@link start}. */
  static async prepare(folder: string, certificate: Certificate): Promise<S3Server> {
    return new S3Server(folder, certificate, await freePort());
  }

  /** The product's settings for it; key and secret are those of the server's only account. */
  get settings(): Record<string, string> {
    return {
      S3_ENDPOINT: `https://localhost:${this.port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  async start(): Promise<void> {
    const { keyPath, certPath } = this.certificate;
    const options = [
      '-d',
      this.folder,
      '-a',
      '127.0.0.1',
      '-p',
      String(this.port),
      '--silent',
      '--allow-mismatched-signatures',
    ];
    const tls = ['--key', keyPath, '--cert', certPath];
    const program = "require('@20minutes/s3rver/lib/cli.js').parse()";
    this.child = spawn(
      process.execPath,
      ['-e', program, '--', ...options, ...tls, '--configure-bucket', BUCKET],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const { child } = this;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`s3rver ended with ${code}`)));
      child.stdout!.on('data', (text: Buffer) => text.includes('listening on') && resolve());
    });
  }

  /** Requests are refused until it is started again; its content stays. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  /** The keys of the stored objects, sorted. */
  async keys(): Promise<string[]> {
    const folder = join(this.folder, BUCKET);
    if (!existsSync(folder)) return [];
    const names = await readdir(folder, { recursive: true });
    return names
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length))
      .toSorted();
  }

  /** Puts an object there, bypassing every client. */
  async place(key: string, content: string): Promise<void> {
    const path = join(this.folder, BUCKET, `${key}${SUFFIX}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }

  /** Sets the age of an object. */
  async age(key: string, date: Date): Promise<void> {
    await utimes(join(this.folder, BUCKET, `${key}${SUFFIX}`), date, date);
  }
}
