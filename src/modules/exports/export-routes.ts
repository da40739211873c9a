import { Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import type { FileStore } from '../../core/files/file-store.js';
import { sendFile } from '../../core/files/send-file.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiEvents, ApiFailures } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import type { LiveProgress } from '../../core/live/live-progress.js';
import { CSV_TYPE } from '../../core/sheets/csv-writer.js';
import { XLSX_TYPE } from '../../core/sheets/workbook-writer.js';
import type { Resource } from '../../shared/permissions.js';
import { MESSAGES } from '../../shared/messages.js';
import { toExportAnswer } from './export.response.js';
import type { ExportsService } from './exports.service.js';

const Id = () => Param('id', new IdPipe(MESSAGES.notFound.export));

interface Kind {
  source: string;
  resource: Resource;
  path: string;
  fileName: string;
}

/**
 * The routes of one source's exports, as a base class for its controller; the starting route is written by hand,
 * because bodies differ. Users see only their own exports (decision D5).
 */
export function ExportRoutes({ source, resource, path, fileName }: Kind) {
  abstract class Routes {
    constructor(
      readonly exports: ExportsService,
      readonly files: FileStore,
      readonly live: LiveProgress,
    ) {}

    @Get(':id')
    @Can(resource, 'read')
    @ApiAnswer('One export', 'ExportAnswer')
    async get(@CurrentActor() actor: Actor, @Id() id: string) {
      return new Answer(toExportAnswer(await this.exports.get(actor, source, id), path));
    }

    @Get(':id/events')
    @Can(resource, 'read')
    @ApiEvents('Live progress as server-sent events', 'Events progress and done, each an export')
    async events(@CurrentActor() actor: Actor, @Id() id: string, @Res() reply: FastifyReply) {
      return this.live.stream(reply, id, async () => {
        const document = await this.exports.get(actor, source, id);
        return {
          data: toExportAnswer(document, path),
          done: document.state === 'done' || document.state === 'failed',
        };
      });
    }

    @Get(':id/file')
    @Can(resource, 'read')
    @ApiContent(`${fileName}, or the same content as .csv`, 'The file', XLSX_TYPE, CSV_TYPE)
    @ApiFailures(409)
    async file(@CurrentActor() actor: Actor, @Id() id: string, @Res() reply: FastifyReply) {
      await sendFile(reply, this.files, await this.exports.file(actor, source, id), { download: true });
    }
  }
  return Routes;
}
