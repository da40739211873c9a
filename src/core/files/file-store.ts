import { Logger } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '../../shared/messages.js';
import { crashPoint } from '../crash-point.js';
import { isRefusal, NotFoundError, UnavailableError } from '../errors/app-error.js';
import type { AcceptedFile } from './accept-file.js';
import { idsOf, type StoredFile } from './stored-file.js';
import { messageOf } from '../../shared/kit/objects.js';

export type { StoredFile } from './stored-file.js';

export interface StoredEntry {
  id: string;
  modifiedAt: Date;
}

/** What can be stored: bytes, or a local file that the store may move. */
export type Content = Buffer | { path: string };

const log = new Logger('Files');

/** The only access to stored files (decision C10): a local folder or an S3-compatible store. */
export abstract class FileStore {
  /**
   * Stores content under a new random id, completely or not at all.
   * @throws UnavailableError (503, "Files upload failed") when the store is full or away
   */
  abstract put(content: Content, as: { type: string; name: string }): Promise<StoredFile>;

  /** @throws NotFoundError (404) when the file does not exist; UnavailableError (503) when the store is away */
  abstract open(id: string): Promise<{ stream: Readable; bytes: number }>;

  /** Removes a file; removing it again does nothing. */
  abstract remove(id: string): Promise<void>;

  /** Every stored file, unordered. */
  abstract list(): AsyncIterable<StoredEntry>;

  /** @throws NotFoundError (404) */
  async read(id: string): Promise<Buffer> {
    return buffer((await this.open(id)).stream);
  }

  /** Stores a file that {@link acceptFiles} accepted, with its thumbnail. */
  async save({ content, thumbnail, type, name }: AcceptedFile): Promise<StoredFile> {
    const small = thumbnail && (await this.put(thumbnail, { type: 'image/webp', name: 'thumbnail.webp' }));
    const stored = await this.put(content, { type, name });
    return small ? { ...stored, thumbnailId: small.id } : stored;
  }

  /**
   * Copies a file's content and thumbnail under new ids, so that deleting one leaves the other.
   * @throws NotFoundError (404) when the file no longer exists
   */
  async copy({ id, thumbnailId, type, name }: StoredFile): Promise<StoredFile> {
    const accepted = { content: await this.read(id), type, name };
    return this.save(thumbnailId ? { ...accepted, thumbnail: await this.read(thumbnailId) } : accepted);
  }

  /** Removes a file with its thumbnail. */
  async discard(file: StoredFile): Promise<void> {
    await Promise.all(idsOf(file).map((id) => this.remove(id)));
  }

  /**
   * Gives a record accepted files. They are stored before `name` lets the record name them, and those that it replaces
   * are removed after: a crash leaves exactly one of each. If the record could not be written they are removed again; if
   * the outcome is unknown they stay, and the orphan cleanup removes those that no record names (case F09).
   * @param name gets the stored files by their keys
   * @throws the error of `name`
   */
  async exchange<Named extends { replaced: StoredFile[] }>(
    files: ReadonlyMap<string, AcceptedFile>,
    name: (stored: ReadonlyMap<string, StoredFile>) => Promise<Named>,
  ): Promise<Named> {
    const stored = new Map<string, StoredFile>();
    let named: Named;
    try {
      for (const [key, accepted] of files) stored.set(key, await this.save(accepted));
      crashPoint('files.stored');
      named = await name(stored);
    } catch (error) {
      if (isRefusal(error)) await this.discardReplaced(...stored.values());
      throw error;
    }
    crashPoint('files.named');
    await this.discardReplaced(...named.replaced);
    return named;
  }

  /**
   * Removes files that a record no longer names, or never came to name. The outcome of the change itself stays, so a
   * store that cannot remove files now does not affect it: the orphan cleanup removes them later (case F09).
   */
  async discardReplaced(...files: StoredFile[]): Promise<void> {
    for (const file of files)
      await this.discard(file).catch((error: Error) =>
        log.warn(`A file without a record stays until the cleanup: ${error.message}`),
      );
  }
}

/** A new id of 128 random bits. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/** @throws NotFoundError when `id` was not made by {@link newFileId}: such an id never becomes part of a path */
export function checkFileId(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw fileNotFound();
  return id;
}

export function fileNotFound(): NotFoundError {
  return new NotFoundError(MESSAGES.errors.fileUnknown, 'FILE_NOT_FOUND');
}

/** The error for an upload that the disk or the store rejects; the cause is logged. */
export function storeUnavailable(cause: unknown): UnavailableError {
  log.error(`A file could not be stored: ${messageOf(cause)}`);
  return new UnavailableError('files', MESSAGES.errors.filesUploadFailed);
}

/** The error for a download while the store is away; the cause is logged. */
export function readUnavailable(cause: unknown): UnavailableError {
  log.error(`A file could not be read: ${messageOf(cause)}`);
  return new UnavailableError('files');
}

/** Hex digest of what is stored. */
export async function sha256(content: Content): Promise<string> {
  const hash = createHash('sha256');
  const pieces = Buffer.isBuffer(content) ? [content] : createReadStream(content.path);
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** The bytes of an upload. */
export async function bytesOf(content: Content): Promise<Buffer> {
  return Buffer.isBuffer(content) ? content : readFile(content.path);
}
