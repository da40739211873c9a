import type { MultipartFile } from '@fastify/multipart';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { codeOf } from '../../shared/kit/objects.js';
import { within } from '../within.js';
import { storeUnavailable } from './file-store.js';

/**
 * One body is read at a time, up to a limit and only while its client sends without a pause; the others wait at their
 * clients. While 100 candidates sent 5 MB each and all bodies were read at once (bench 23), a page of the list took 676
 * ms, p95, 25 times as long as without them, and the process was blocked for 446 ms; with turns it takes 2.3 times as
 * long.
 */
const MAX_RECEIVING = 1;
const TURN_BYTES = 1024 * 1024;
const TURN_PATIENCE_MS = 5;
/** Received data is written once it reaches this size or number of chunks: each write takes a turn of the loop. */
const PIECE_BYTES = 256 * 1024;
const PIECE_CHUNKS = 64;
/**
 * Pause after each piece while others wait to send, ms: a crowd takes 12 s for 500 MB, and other calls get their turn.
 */
const PIECE_PAUSE_MS = 3;

/** Writes uploads to the disk as they arrive; a slow sender does not hold up the others (F18). */
export class Spool {
  private readonly receiving = pLimit(MAX_RECEIVING);

  /**
   * Writes a file of a form to an unused path.
   * @returns its bytes
   * @throws UnavailableError (503) when the disk is full or not writable
   */
  async write(part: MultipartFile, path: string): Promise<number> {
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        return await this.gather(part, file);
      } finally {
        await file.close();
      }
    } catch (error) {
      throw ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(codeOf(error)) ? storeUnavailable(error) : error;
    }
  }

  private async gather(part: MultipartFile, file: FileHandle): Promise<number> {
    const source = new Chunks(part.file);
    let bytes = 0;
    try {
      while (!(await source.hasEnded())) bytes += await this.receiving(() => this.takeTurn(source, file));
      return bytes;
    } finally {
      await source.close();
    }
  }

  /* Reads and writes until it has enough or no more data arrives for now. @returns its bytes */
  private async takeTurn(source: Chunks, file: FileHandle): Promise<number> {
    let [chunks, waiting, bytes]: [Buffer[], number, number] = [[], 0, 0];
    const write = async () => {
      await writeAll(file, chunks, waiting);
      if (this.receiving.pendingCount > 0) await pause(PIECE_PAUSE_MS);
      [chunks, waiting] = [[], 0];
    };
    do {
      const chunk = await source.take();
      chunks.push(chunk);
      waiting += chunk.length;
      bytes += chunk.length;
      if (waiting >= PIECE_BYTES || chunks.length >= PIECE_CHUNKS) await write();
    } while (bytes < TURN_BYTES && (await source.hasMore(TURN_PATIENCE_MS)));
    if (waiting > 0) await write();
    return bytes;
  }
}

/** The chunks of a stream; the next one is always requested ahead. */
class Chunks {
  private readonly source: AsyncIterator<Buffer>;
  private next: Promise<IteratorResult<Buffer>>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.source = stream[Symbol.asyncIterator]();
    this.next = this.ask();
  }

  /** Waits for a chunk or the end. */
  async hasEnded(): Promise<boolean> {
    return (await this.next).done === true;
  }

  /** The chunk that `hasEnded` waited for. */
  async take(): Promise<Buffer> {
    const taken = await this.next;
    if (taken.done) throw new Error('The stream has ended');
    this.next = this.ask();
    return taken.value;
  }

  /** Whether another chunk arrives in time. */
  async hasMore(ms: number): Promise<boolean> {
    return within(ms, this.hasEnded(), () => new Error()).then(
      (ended) => !ended,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }

  private ask(): Promise<IteratorResult<Buffer>> {
    const next = this.source.next();
    // The error surfaces when the chunk is awaited.
    next.catch(() => undefined);
    return next;
  }
}

/* In one call, unjoined: joining them would take as much memory again. */
async function writeAll(file: FileHandle, chunks: Buffer[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(chunks);
  // A disk that has just become full takes a part; writing the rest reports why.
  if (bytesWritten < bytes) await file.appendFile(Buffer.concat(chunks).subarray(bytesWritten));
}
