import { Logger } from '@nestjs/common';
import { createHash, randomBytes, subtle } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MESSAGES } from '../../shared/messages.js';
import { isRefusal, NotFoundError, UnavailableError } from '../errors/app-error.js';
import type { AcceptedFile } from './accept-file.js';
import { idsOf, type StoredFile } from './stored-file.js';
import { messageOf } from '../../shared/kit/objects.js';

export type { StoredFile } from './stored-file.js';

export interface StoredEntry {
  id: string;
  bytes: number;
  modifiedAt: Date;
}

/** What can be stored: bytes, or a local file that is given away, as a store may move it. */
export type Content = Buffer | { path: string };

const log = new Logger('Files');

/** The one way to stored files (decision C10): a local folder or an S3-compatible store. */
export abstract class FileStore {
  /**
   * Stores content under a new random id: whole, or not at all.
   * @throws UnavailableError (503, "Files upload failed") when the store is full or away
   */
  abstract put(content: Content, as: { type: string; name: string }): Promise<StoredFile>;

  /** @throws NotFoundError (404) when there is no such file; UnavailableError (503) when the store is away */
  abstract open(id: string): Promise<{ stream: Readable; bytes: number }>;

  /** Removes a file; removing it again does nothing. */
  abstract remove(id: string): Promise<void>;

  /** Every stored file, in no order. */
  abstract list(): AsyncIterable<StoredEntry>;

  /** @throws NotFoundError (404) */
  async read(id: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of (await this.open(id)).stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Stores what {@link acceptFiles} let through, with its thumbnail. */
  async save({ content, thumbnail, type, name }: AcceptedFile): Promise<StoredFile> {
    const small = thumbnail && (await this.put(thumbnail, { type: 'image/webp', name: 'thumbnail.webp' }));
    const stored = await this.put(content, { type, name });
    return small ? { ...stored, thumbnailId: small.id } : stored;
  }

  /**
   * Stores a file's content once more, with its thumbnail, under ids of its own: neither goes with the other.
   * @throws NotFoundError (404) when the file is gone
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
   * Removes files whose record could not be written. Where nobody knows whether it was, as the answer was lost, they stay:
   * the record may name them, and if not, the orphan cleanup removes them later (case F09).
   * @param error what the write threw
   */
  async discardRefused(error: unknown, ...files: StoredFile[]): Promise<void> {
    if (isRefusal(error)) await this.discardReplaced(...files);
  }

  /**
   * Removes files that a record has just stopped naming, or did not come to name. How the change itself ended stands,
   * so a store that cannot remove now changes nothing about it: the orphan cleanup removes them later (case F09).
   */
  async discardReplaced(...files: StoredFile[]): Promise<void> {
    for (const file of files)
      await this.discard(file).catch((error: Error) =>
        log.warn(`A file that no record names stays until the cleanup: ${error.message}`),
      );
  }
}

/** A new id of 128 random bits. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/** @throws NotFoundError when `id` was not made by {@link newFileId}: it never becomes part of a path */
export function checkFileId(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw fileNotFound();
  return id;
}

export function fileNotFound(): NotFoundError {
  return new NotFoundError(MESSAGES.errors.fileUnknown, 'FILE_NOT_FOUND');
}

/** The answer to an upload that the disk or the store does not take; the log keeps why. */
export function storeUnavailable(cause: unknown): UnavailableError {
  log.error(`A file could not be stored: ${messageOf(cause)}`);
  return new UnavailableError('files', MESSAGES.errors.filesUploadFailed);
}

/** The answer to a download while the store is away; the log keeps why. */
export function readUnavailable(cause: unknown): UnavailableError {
  log.error(`A file could not be read: ${messageOf(cause)}`);
  return new UnavailableError('files');
}

/** Hex digest of what is stored. */
export async function sha256(content: Content): Promise<string> {
  // Bytes in memory are digested beside the loop: 5 MB would hold it up for 5 ms.
  if (Buffer.isBuffer(content)) return Buffer.from(await subtle.digest('SHA-256', content)).toString('hex');
  const hash = createHash('sha256');
  for await (const piece of createReadStream(content.path)) hash.update(piece);
  return hash.digest('hex');
}

/** The bytes of what an upload brought. */
export async function bytesOf(content: Content): Promise<Buffer> {
  return Buffer.isBuffer(content) ? content : readFile(content.path);
}
