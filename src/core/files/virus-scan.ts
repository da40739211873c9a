import { Inject, Injectable, Logger } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ENV, type Env } from '../../config/env.js';
import { MESSAGES } from '../../shared/messages.js';
import { BadRequestError, UnavailableError } from '../errors/app-error.js';

/** A daemon that has not answered within this time counts as away, ms. */
const WAIT_MS = 2_500;
const ANSWER_BYTES = 4_096;

/**
 * Has the ClamAV daemon of CLAMAV_URL scan every upload before anything is stored (case F11). Without the setting
 * nothing is scanned; with it nothing is accepted unscanned. The daemon's own protocol (INSTREAM: chunks prefixed with
 * their length, a zero at the end, one line back) is implemented here, because no maintained client package bounds the
 * wait for a daemon that hangs.
 */
@Injectable()
export class VirusScan {
  private readonly log = new Logger('VirusScan');

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'CLAMAV_URL'>) {}

  /**
   * @throws BadRequestError FILE_INFECTED (400) when a signature is found; UnavailableError (503), within three
   * seconds, when the daemon is away, silent, or could not scan all of it
   */
  async assertClean({ path }: { path: string }): Promise<void> {
    if (!this.env.CLAMAV_URL) return;
    const answer = await this.ask('INSTREAM', createReadStream(path)).catch((error: Error) => error);
    if (answer === 'stream: OK') return;
    const [, signature] = /^stream: (.+) FOUND$/.exec(String(answer)) ?? [];
    if (signature) {
      this.log.warn({ code: 'FILE_INFECTED', signature }, 'An upload was refused: it holds a virus');
      throw new BadRequestError('FILE_INFECTED', MESSAGES.validation.fileInfected);
    }
    this.log.error({ code: 'SCANNER_UNAVAILABLE', answer: String(answer) }, 'An upload could not be scanned');
    throw new UnavailableError('scanner', MESSAGES.errors.scannerAway);
  }

  /** Whether uploads can be scanned now, for the operators; never fails. */
  async state(): Promise<'off' | 'up' | 'down'> {
    if (!this.env.CLAMAV_URL) return 'off';
    return (await this.ask('PING').catch(() => '')) === 'PONG' ? 'up' : 'down';
  }

  /** @returns the daemon's answer to one command, without its final zero */
  private async ask(command: string, content?: Readable): Promise<string> {
    const { protocol, hostname, port, pathname } = new URL(this.env.CLAMAV_URL!);
    const socket = connect(
      protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) },
    );
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), WAIT_MS);
    try {
      const answer = answerOf(socket);
      socket.write(`z${command}\0`);
      // Whether sending succeeded shows in the answer, or in its absence.
      if (content) void pipeline(chunked(content), socket, { end: false }).catch(() => undefined);
      return await answer;
    } finally {
      clearTimeout(timer);
      content?.destroy();
      socket.destroy();
    }
  }
}

/* The daemon may answer and hang up before it has received everything: then its answer counts, not the broken pipe. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const end = (error: Error) => (text ? resolve(text.replace(/\0.*$/s, '')) : reject(error));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\0') || text.length > ANSWER_BYTES) end(new Error('no answer'));
    });
    socket.on('error', end);
    socket.on('close', () => end(new Error('closed without an answer')));
  });
}

async function* chunked(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const length = (bytes: number) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(bytes);
    return head;
  };
  for await (const chunk of content) {
    yield length(chunk.length);
    yield chunk;
  }
  yield length(0);
}
