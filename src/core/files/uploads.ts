import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FILE_KINDS, type FileKind } from '../../shared/kit/file-kinds.js';
import { MESSAGES } from '../../shared/messages.js';
import { BadRequestError, TooLargeError, ValidationError } from '../errors/app-error.js';
import { type AcceptedFile, acceptFiles, type GivenFile, pathsOf, tooLargeFile } from './accept-file.js';
import { eachPart } from './form-parts.js';
import { Scratch } from './scratch.js';
import { Spool } from './spool.js';
import { VirusScan } from './virus-scan.js';

const TEXT_BYTES = 64 * 1024;

export interface MultipartRules {
  /** File field → kind; other file fields are refused. */
  fields: Record<string, FileKind>;
  /** Accepted text fields; others are refused. */
  texts?: readonly string[];
}

export interface MultipartContent {
  /** By field, checked, each field at most once; they stay in the scratch folder only until `use` has ended. */
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

/** Reads uploads within hard limits; a refused or aborted upload leaves nothing behind (case F03). */
@Injectable()
export class Uploads {
  private readonly spool = new Spool();

  constructor(
    private readonly scratch: Scratch,
    private readonly scan: VirusScan,
  ) {}

  /**
   * Reads a form of files and texts, and checks every file for viruses and by its content. Files stream to the disk:
   * however many arrive at once, and however slowly, none is held in memory and none waits for another's connection.
   * @param use stores the files, or uses them otherwise
   * @throws TooLargeError (413), BadRequestError (also without a file) or ValidationError (400), UnsupportedTypeError
   * (415), UnavailableError (503: the virus scanner, a full disk, or too many uploads at once)
   */
  async readMultipart<T>(
    request: FastifyRequest,
    rules: MultipartRules,
    use: (content: MultipartContent) => Promise<T> | T,
  ): Promise<T> {
    const spooled = new Map<string, GivenFile>();
    try {
      const texts = await this.spoolParts(request, rules, spooled);
      if (spooled.size === 0) throw fileMissing();
      return await use({ texts, files: await this.accepted(spooled) });
    } finally {
      const paths = [...spooled.values()].flatMap(({ path }) => pathsOf(path));
      await Promise.all(paths.map((path) => this.scratch.remove(path)));
    }
  }

  private async spoolParts(
    request: FastifyRequest,
    rules: MultipartRules,
    spooled: Map<string, GivenFile>,
  ): Promise<Record<string, string>> {
    const files = Object.keys(rules.fields).length;
    const largest = Math.max(...Object.values(rules.fields).map((kind) => FILE_KINDS[kind].maxBytes));
    const limits = { fileSize: largest, files, fields: 20, fieldSize: TEXT_BYTES, headerPairs: 50 };
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
      if (part.file.truncated) throw tooLargeFile(kind);
    });
    return texts;
  }

  private async accepted(spooled: ReadonlyMap<string, GivenFile>): Promise<Map<string, AcceptedFile>> {
    for (const { path } of spooled.values()) await this.scan.assertClean({ path });
    const accepted = await acceptFiles([...spooled.values()]);
    return new Map([...spooled.keys()].map((field, index) => [field, accepted[index]!]));
  }

  /**
   * Streams the one file of a form into a temporary file, checked for viruses, which the caller discards.
   * @param tooLarge text of the 413
   * @param hint the remedy, below that text
   * @throws TooLargeError (413), BadRequestError (400), UnsupportedTypeError (415), UnavailableError (503, disk full or
   * the virus scanner)
   */
  async receiveUpload(
    request: FastifyRequest,
    { field, maxBytes, tooLarge, hint }: { field: string; maxBytes: number; tooLarge: string; hint?: string },
  ): Promise<ReceivedUpload> {
    const path = await this.scratch.path();
    const discard = () => this.scratch.remove(path);
    let received: ReceivedUpload | undefined;
    try {
      await eachPart(request, { fileSize: maxBytes, files: 1, fields: 0 }, async (part) => {
        if (part.type !== 'file' || part.fieldname !== field) throw unknownField(part.fieldname);
        const bytes = await this.spool.write(part, path);
        if (part.file.truncated) throw new TooLargeError(tooLarge, hint);
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

/*
 * The file field that a part names: browsers encode line breaks and quotation marks of a name as below, and nothing
 * else.
 */
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
