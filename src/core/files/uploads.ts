import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { FILE_KINDS, type FileKind } from '../../shared/kit/file-kinds.js';
import { codeOf, messageOf } from '../../shared/kit/objects.js';
import { MESSAGES } from '../../shared/messages.js';
import {
  AppError,
  BadRequestError,
  TooLargeError,
  UnsupportedTypeError,
  ValidationError,
} from '../errors/app-error.js';
import { alongside } from '../queues/alongside.js';
import { within } from '../within.js';
import { type AcceptedFile, acceptFile, uploadsBusy } from './accept-file.js';
import { storeUnavailable } from './file-store.js';
import { Scratch } from './scratch.js';
import { SpareBuffers } from './spare-buffers.js';
import { VirusScan } from './virus-scan.js';

/** Forms whose files are in memory at a time, of all uploads of the process: the others wait on the disk (F18). */
const MAX_CHECKED = 2;
/** So long a form waits for its check at most, ms: well before its idle connection would be cut. */
const MAX_WAIT_MS = 20_000;
/**
 * One body comes in at a time, so much of it and as long as its client lets nobody wait: the others stay with their
 * clients. Read all at once, what is in memory would live so long that the heap is collected for most of the time.
 */
const MAX_RECEIVING = 1;
const TURN_BYTES = 1024 * 1024;
const TURN_PATIENCE_MS = 5;
/** What comes is written once so much of it is there, or so many chunks: each write takes a turn of the loop. */
const PIECE_BYTES = 256 * 1024;
const PIECE_CHUNKS = 64;
/** While others wait to send, ms after each piece: a crowd takes 12 s for 500 MB, and the other calls find room between. */
const PIECE_PAUSE_MS = 3;
/** How much of a refused body is still read, so that the client gets to see the answer. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const TEXT_BYTES = 64 * 1024;
/** Of any file of a form. */
const LARGEST_BYTES = Math.max(...Object.values(FILE_KINDS).map(({ maxBytes }) => maxBytes));
/** What all uploads of the process may hold in memory together (F18). */
const MAX_HELD_BYTES = 40 * 1024 * 1024;

export interface MultipartRules {
  /** File field → kind; other file fields are refused. */
  fields: Record<string, FileKind>;
  /** Text fields that are taken; other ones are refused. */
  texts?: readonly string[];
  /** Default: the number of `fields`. */
  maxFiles?: number;
}

export interface MultipartContent {
  /** By field, checked, each field at most once; their bytes are there until `use` has ended, and no longer. */
  files: Map<string, AcceptedFile>;
  texts: Record<string, string>;
}

export interface ReceivedUpload {
  path: string;
  /** As the client named it, unchecked. */
  name: string;
  bytes: number;
  /** Removes the temporary file; repeated calls do nothing. */
  discard(): Promise<void>;
}

/** A file of a form that lies in the scratch folder, unchecked. */
interface SpooledFile {
  kind: FileKind;
  path: string;
  /** As the client named it. */
  name: string;
  bytes: number;
}

/** Reads uploads within hard limits; what is refused or broken off leaves nothing behind (case F03). */
@Injectable()
export class Uploads {
  private readonly checking = pLimit(MAX_CHECKED);
  private readonly receiving = pLimit(MAX_RECEIVING);
  private readonly buffers = new SpareBuffers(LARGEST_BYTES, MAX_CHECKED);
  private heldBytes = 0;

  constructor(
    private readonly scratch: Scratch,
    private readonly scan: VirusScan,
  ) {}

  /**
   * Reads a form of files and texts, and checks every file for viruses and by its content. Files come to the disk first:
   * however many are sent at once, and however slowly, few are in memory and none waits for another's connection.
   * @param use stores the files, or what else needs them: meanwhile no more than those of few other forms are in memory
   * @throws TooLargeError (413), BadRequestError (also without a file) or ValidationError (400), UnsupportedTypeError
   * (415), UnavailableError (503: the virus scanner, a full disk, or too many uploads at once)
   */
  async readMultipart<T>(
    request: FastifyRequest,
    rules: MultipartRules,
    use: (content: MultipartContent) => Promise<T> | T,
  ): Promise<T> {
    const spooled = new Map<string, SpooledFile>();
    try {
      const texts = await this.spoolParts(request, rules, spooled);
      if (spooled.size === 0) throw fileMissing();
      const until = performance.now() + MAX_WAIT_MS;
      return await this.checking(async () => {
        if (performance.now() > until) throw uploadsBusy();
        return this.holding(spooled, async (contents) =>
          use({ texts, files: await this.accepted(spooled, contents) }),
        );
      });
    } finally {
      for (const { path } of spooled.values()) await this.scratch.remove(path);
    }
  }

  private async spoolParts(
    request: FastifyRequest,
    rules: MultipartRules,
    spooled: Map<string, SpooledFile>,
  ): Promise<Record<string, string>> {
    const maxFiles = rules.maxFiles ?? Object.keys(rules.fields).length;
    const largest = Math.max(...Object.values(rules.fields).map((kind) => FILE_KINDS[kind].maxBytes));
    const limits = { fileSize: largest, files: maxFiles, fields: 20, fieldSize: TEXT_BYTES, headerPairs: 50 };
    const texts: Record<string, string> = {};
    await this.eachPart(request, limits, async (part) => {
      if (part.type === 'field') {
        if (!rules.texts?.includes(part.fieldname)) throw unknownField(part.fieldname);
        if (part.valueTruncated) throw new TooLargeError();
        texts[part.fieldname] = String(part.value);
        return;
      }
      const field = fieldOf(rules, part.fieldname);
      if (field === undefined || spooled.has(field)) throw unknownField(part.fieldname);
      const kind = rules.fields[field]!;
      const file = { kind, path: await this.scratch.path(), name: part.filename, bytes: 0 };
      spooled.set(field, file);
      file.bytes = await this.spool(part, file.path);
      if (part.file.truncated) throw new TooLargeError(FILE_KINDS[kind].messages.tooLarge);
    });
    return texts;
  }

  /* Forms of many files count as what they hold. */
  private async holding<T>(
    spooled: ReadonlyMap<string, SpooledFile>,
    work: (contents: Buffer[]) => Promise<T>,
  ): Promise<T> {
    const bytes = [...spooled.values()].reduce((sum, file) => sum + file.bytes, 0);
    if (this.heldBytes + bytes > MAX_HELD_BYTES) throw uploadsBusy();
    this.heldBytes += bytes;
    const buffers: Buffer[] = [];
    try {
      return await work(buffers);
    } finally {
      this.heldBytes -= bytes;
      for (const buffer of buffers) this.buffers.giveBack(buffer);
    }
  }

  /** @param borrowed takes the memory that the contents lie in */
  private async accepted(
    spooled: ReadonlyMap<string, SpooledFile>,
    borrowed: Buffer[],
  ): Promise<Map<string, AcceptedFile>> {
    const files = new Map<string, AcceptedFile>();
    for (const [field, { kind, path, name, bytes }] of spooled) {
      const memory = this.buffers.take(bytes);
      borrowed.push(memory);
      const buffer = await readInto(memory.subarray(0, bytes), path);
      await this.scan.assertClean(buffer);
      const file = await acceptFile(kind, { buffer, name });
      files.set(field, file.buffer === buffer ? { ...file, path } : file);
    }
    return files;
  }

  /**
   * Streams the one file of a form into a temporary file, checked for viruses, which the caller discards.
   * @param tooLarge text of the 413
   * @throws TooLargeError (413), BadRequestError (400), UnsupportedTypeError (415), UnavailableError (503, disk full
   * or the virus scanner)
   */
  async receiveUpload(
    request: FastifyRequest,
    { field, maxBytes, tooLarge }: { field: string; maxBytes: number; tooLarge: string },
  ): Promise<ReceivedUpload> {
    const path = await this.scratch.path();
    const discard = () => this.scratch.remove(path);
    let received: ReceivedUpload | undefined;
    try {
      await this.eachPart(request, { fileSize: maxBytes, files: 1, fields: 0 }, async (part) => {
        if (part.type !== 'file' || part.fieldname !== field) throw unknownField(part.fieldname);
        const bytes = await this.spool(part, path);
        if (part.file.truncated) throw new TooLargeError(tooLarge);
        received = { path, name: part.filename, bytes, discard };
      });
      if (received) await this.scan.assertClean(received);
      if (!received) throw fileMissing();
      return received;
    } catch (error) {
      await discard();
      throw error;
    }
  }

  private async eachPart(
    request: FastifyRequest,
    limits: Record<string, number>,
    take: (part: Multipart) => Promise<void>,
  ): Promise<void> {
    if (!request.isMultipart()) throw new UnsupportedTypeError();
    try {
      for await (const part of request.parts({ limits })) await take(part);
    } catch (error) {
      drain(request);
      if (error instanceof AppError) throw error;
      throw asAppError(error);
    }
  }

  /* Writes a file of a form to a path where nothing is. @returns its bytes */
  private async spool(part: MultipartFile, path: string): Promise<number> {
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

  /* Takes and writes what comes, until enough came or nothing more comes for now. @returns its bytes */
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

/** The chunks of a stream, the next of which is asked for already. */
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

  /** Whether a further chunk comes in time. */
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
    return alongside(this.source.next());
  }
}

/* In one call as they are: joining them would take as much memory again. */
async function writeAll(file: FileHandle, chunks: Buffer[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(chunks);
  // A disk that is just full takes a part, and tells why with the rest.
  if (bytesWritten < bytes) await file.appendFile(Buffer.concat(chunks).subarray(bytesWritten));
}

/* In one piece, as its length is known: half of the memory, and of the copying, that reading it to the end takes. */
async function readInto(content: Buffer, path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    for (let at = 0; at < content.length;) {
      const { bytesRead } = await file.read(content, at, content.length - at);
      if (bytesRead === 0) throw new Error('An upload was cut off on the disk');
      at += bytesRead;
    }
    return content;
  } finally {
    await file.close();
  }
}

/* The file field that a part names: browsers write line breaks and quotation marks of a name as below, and nothing else. */
function fieldOf({ fields }: MultipartRules, name: string): string | undefined {
  const written = (field: string) => field.replace(/\r\n?|\n/g, '%0D%0A').replaceAll('"', '%22');
  return Object.hasOwn(fields, name) ? name : Object.keys(fields).find((field) => written(field) === name);
}

function fileMissing(): BadRequestError {
  return new BadRequestError('FILE_MISSING', MESSAGES.errors.fileMissing);
}

function unknownField(field: string): ValidationError {
  return new ValidationError([{ field, message: MESSAGES.validation.unknownField }]);
}

/** Takes the rest of a refused body away; one without end is cut. */
function drain(request: FastifyRequest): void {
  let rest = 0;
  request.raw.unpipe();
  request.raw.on('error', () => undefined);
  request.raw.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest > DRAIN_BYTES) request.raw.destroy();
  });
  request.raw.resume();
}

function asAppError(error: unknown): unknown {
  switch (codeOf(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new TooLargeError(MESSAGES.validation.fileTooLarge);
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new BadRequestError('BAD_REQUEST', MESSAGES.errors.badRequest);
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new UnsupportedTypeError();
    default:
      return isBrokenForm(error) ? new BadRequestError('BAD_REQUEST', MESSAGES.errors.badRequest) : error;
  }
}

/** The body ended early or is no multipart form. */
function isBrokenForm(error: unknown): boolean {
  return (
    ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_PREMATURE_CLOSE', 'ABORT_ERR'].includes(
      codeOf(error),
    ) || /multipart|terminated early|aborted|boundary|header/i.test(messageOf(error))
  );
}
