import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { FILE_KINDS, type FileKind } from '../../shared/kit/file-kinds.js';
import { MESSAGES } from '../../shared/messages.js';
import { BadRequestError, TooLargeError, ValidationError } from '../errors/app-error.js';
import { type AcceptedFile, acceptFile, uploadsBusy } from './accept-file.js';
import { eachPart } from './form-parts.js';
import { Scratch } from './scratch.js';
import { SpareBuffers } from './spare-buffers.js';
import { Spool } from './spool.js';
import { VirusScan } from './virus-scan.js';

/** Forms whose files are in memory at a time, of all uploads of the process: the others wait on the disk (F18). */
const MAX_CHECKED = 2;
/** So long a form waits for its check at most, ms: well before its idle connection would be cut. */
const MAX_WAIT_MS = 20_000;
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
  private readonly spool = new Spool();
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
    await eachPart(request, limits, async (part) => {
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
      file.bytes = await this.spool.write(part, file.path);
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
      await eachPart(request, { fileSize: maxBytes, files: 1, fields: 0 }, async (part) => {
        if (part.type !== 'file' || part.fieldname !== field) throw unknownField(part.fieldname);
        const bytes = await this.spool.write(part, path);
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
