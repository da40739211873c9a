import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { assertTrashVisible } from '../../core/access/trash.js';
import { Clock } from '../../core/clock/clock.js';
import { ConflictError, NotFoundError } from '../../core/errors/app-error.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../shared/resources/exports/columns.js';
import { MESSAGES } from '../../shared/messages.js';
import { ExportSources } from './export-sources.js';
import type { ExportDocument } from './export.schema.js';
import { ExportsRepository } from './exports.repository.js';
import { defineJob } from '../../core/queues/job.js';

/** Writes the spreadsheet of an export (decision D5). */
export const writeExport = defineJob('exports.write', { queue: 'background' });

/** Exports as their owner sees them (decision D5). */
@Injectable()
export class ExportsService {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly sources: ExportSources,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws ForbiddenError for the trash without its permission, UnavailableError without Redis */
  async start(
    actor: Actor,
    source: string,
    {
      columns,
      format,
      ...scope
    }: { columns: string[]; format?: ExportFormat; deleted: boolean; sort?: string },
  ): Promise<ExportDocument> {
    const from = this.sources.of(source);
    if (scope.deleted) assertTrashVisible(actor, from.resource);
    from.checkSort(scope.sort);
    await this.queue.assertReady();
    const plain: ExportDocument['scope'] = JSON.parse(JSON.stringify(scope));
    const document = await this.exports.create({
      userId: actor.userId,
      source,
      columns,
      scope: plain,
      format: format ?? EXPORT_FORMATS[0],
      createdAt: this.clock.now(),
    });
    const id = String(document._id);
    await this.queue.enqueueOrLater(writeExport, id);
    return document;
  }

  /** @throws NotFoundError, also for another user's export */
  async get(actor: Actor, source: string, id: string): Promise<ExportDocument> {
    const document = await this.exports.find(id, actor.userId);
    if (!document || document.source !== source) throw new NotFoundError(MESSAGES.notFound.export);
    return document;
  }

  /** @throws ConflictError while it is not done */
  async file(actor: Actor, source: string, id: string): Promise<StoredFile> {
    const { file } = await this.get(actor, source, id);
    if (!file) throw new ConflictError('WRONG_STATE', MESSAGES.record.exportNotReady);
    return file;
  }
}
