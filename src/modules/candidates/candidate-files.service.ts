import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { reachOf } from '../../core/access/trash.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import type { AcceptedFile } from '../../core/files/accept-file.js';
import { FileViews } from '../../core/file-views/file-views.js';
import { FileStore } from '../../core/files/file-store.js';
import { sendFile, sendThumbnail } from '../../core/files/send-file.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import { Uploads } from '../../core/files/uploads.js';
import { MESSAGES } from '../../shared/messages.js';
import type { CandidateDocument } from './candidate.schema.js';
import { CandidatesRepository } from './candidates.repository.js';
import { ResumeReading } from './resume-reading.service.js';
import { ResumeWords } from './resume-words.service.js';

/** Resume, image and offer letter of a candidate (1-core sections 5 and 7, decision C10). */
@Injectable()
export class CandidateFilesService {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly store: FileStore,
    private readonly uploads: Uploads,
    private readonly resumes: ResumeWords,
    private readonly reading: ResumeReading,
    private readonly views: FileViews,
  ) {}

  /** @throws NotFoundError, and what `Uploads.readMultipart` throws */
  async upload(actor: Actor, id: string, request: FastifyRequest): Promise<CandidateDocument> {
    await this.candidates.get(id);
    const fields = { resume: 'resume', image: 'image', offerLetter: 'offerLetter' } as const;
    return this.uploads.readMultipart(request, { fields }, ({ files }) => this.attach(actor, id, files));
  }

  /** Attaches checked files under their keys, see {@link FileStore.exchange}. */
  async attach(
    actor: Actor,
    id: string,
    files: ReadonlyMap<string, AcceptedFile>,
  ): Promise<CandidateDocument> {
    const { candidate } = await this.store.exchange(files, (stored) =>
      this.candidates.setFiles(id, Object.fromEntries(stored), actor),
    );
    if (candidate.resumeWaits) await this.resumes.enqueue(candidate);
    return candidate;
  }

  /** @throws NotFoundError if the candidate has no file under one of the keys; nothing is deleted then */
  async remove(actor: Actor, id: string, keys: readonly string[]): Promise<CandidateDocument> {
    const { files } = await this.candidates.get(id);
    if (keys.some((key) => !fileOf(files, key))) throw fileNotFound();
    const none = Object.fromEntries(keys.map((key) => [key, null]));
    const { candidate, replaced } = await this.candidates.setFiles(id, none, actor);
    await this.store.discardReplaced(...replaced);
    return candidate;
  }

  /** Sends a file; a view of an offer letter is recorded first. `thumbnail` is the small form of the image. */
  async send(
    actor: Actor,
    id: string,
    key: string,
    download: boolean,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { _id, file } = await this.displayed(actor, id, key === 'thumbnail' ? 'image' : key);
    if (key === 'offerLetter') await this.views.note(_id, MESSAGES.record.offerLetter, actor);
    return key === 'thumbnail'
      ? sendThumbnail(reply, this.store, file)
      : sendFile(reply, this.store, file, { download });
  }

  /** The text of the resume, read now. @throws NotFoundError without a resume, UnavailableError when busy */
  async resumeText(actor: Actor, id: string): Promise<string> {
    const { file } = await this.displayed(actor, id, 'resume');
    return this.reading.textOf(() => this.store.read(file.id));
  }

  private async displayed(actor: Actor, id: string, key: string) {
    const { _id, files } = await this.candidates.get(id, reachOf(actor, 'candidate'));
    const file = fileOf(files, key);
    if (!file) throw fileNotFound();
    return { _id, file };
  }
}

/* Own keys only: `constructor` or `__proto__` is no file (case F06). */
function fileOf(files: Record<string, StoredFile> | undefined, key: string): StoredFile | undefined {
  return files && Object.hasOwn(files, key) ? files[key] : undefined;
}

function fileNotFound(): NotFoundError {
  return new NotFoundError(MESSAGES.notFound.candidateFile, 'FILE_NOT_FOUND');
}
