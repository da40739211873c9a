import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_KINDS, type FileKind } from '../../shared/file-kinds.js';
import { MESSAGES } from '../../shared/messages.js';
import {
  AppError,
  BadRequestError,
  TooLargeError,
  UnsupportedTypeError,
  ValidationError,
} from '../errors/app-error.js';
import { type AcceptedFile, acceptFile } from './accept-file.js';
import { storeUnavailable } from './file-store.js';
import { Scratch } from './scratch.js';
import { VirusScan } from './virus-scan.js';

/** How much of a refused body is still read, so that the client gets to see the answer. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const TEXT_BYTES = 64 * 1024;

export interface MultipartRules {
  /** File field → kind; other file fields are refused. */
  fields: Record<string, FileKind>;
  /** Text fields that are taken; other ones are refused. */
  texts?: readonly string[];
  /** Default: the number of `fields`. */
  maxFiles?: number;
}

export interface MultipartContent {
  /** By field, checked, each field at most once. */
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

/** Reads uploads within hard limits; what is refused or broken off leaves nothing behind (case F03). */
@Injectable()
export class Uploads {
  constructor(
    private readonly scratch: Scratch,
    private readonly scan: VirusScan,
  ) {}

  /**
   * Reads a form of files and texts into memory and checks every file for viruses and by its content.
   * @throws TooLargeError (413), BadRequestError or ValidationError (400), UnsupportedTypeError (415), UnavailableError
   * (503, the virus scanner)
   */
  async readMultipart(request: FastifyRequest, rules: MultipartRules): Promise<MultipartContent> {
    const maxFiles = rules.maxFiles ?? Object.keys(rules.fields).length;
    const largest = Math.max(...Object.values(rules.fields).map((kind) => FILE_KINDS[kind].maxBytes));
    const content: MultipartContent = { files: new Map(), texts: {} };
    const limits = { fileSize: largest, files: maxFiles, fields: 20, fieldSize: TEXT_BYTES, headerPairs: 50 };
    await this.eachPart(request, limits, async (part) => {
      if (part.type === 'field') {
        if (!rules.texts?.includes(part.fieldname)) throw unknownField(part.fieldname);
        if (part.valueTruncated) throw new TooLargeError();
        content.texts[part.fieldname] = String(part.value);
        return;
      }
      const kind = Object.hasOwn(rules.fields, part.fieldname) ? rules.fields[part.fieldname] : undefined;
      if (!kind || content.files.has(part.fieldname)) throw unknownField(part.fieldname);
      const buffer = await this.bufferOf(part, FILE_KINDS[kind].messages.tooLarge);
      await this.scan.demandClean(buffer);
      content.files.set(part.fieldname, await acceptFile(kind, { buffer, name: part.filename }));
    });
    return content;
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
    const discard = () => rm(path, { force: true });
    let received: ReceivedUpload | undefined;
    try {
      await this.eachPart(request, { fileSize: maxBytes, files: 1, fields: 0 }, async (part) => {
        if (part.type !== 'file' || part.fieldname !== field) throw unknownField(part.fieldname);
        const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await pipeline(part.file, target);
        if (part.file.truncated) throw new TooLargeError(tooLarge);
        received = { path, name: part.filename, bytes: target.bytesWritten, discard };
      });
      if (received) await this.scan.demandClean(received);
      if (!received) throw new BadRequestError('FILE_MISSING', MESSAGES.errors.fileMissing);
      return received;
    } catch (error) {
      await discard();
      const { code = '' } = error as NodeJS.ErrnoException;
      throw ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(code) ? storeUnavailable(error) : error;
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
      throw asAppError(error as Error & { code?: string });
    }
  }

  private async bufferOf(part: MultipartFile, tooLarge: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (part.file.truncated) throw new TooLargeError(tooLarge);
    return Buffer.concat(chunks);
  }
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

function asAppError(error: Error & { code?: string }): Error {
  switch (error.code) {
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
function isBrokenForm(error: Error & { code?: string }): boolean {
  return (
    ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_PREMATURE_CLOSE', 'ABORT_ERR'].includes(
      error.code ?? '',
    ) || /multipart|terminated early|aborted|boundary|header/i.test(error.message)
  );
}
