import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { FileStore } from '../../core/files/file-store.js';
import { sendFile } from '../../core/files/send-file.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiFailures } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { LiveProgress } from '../../core/live/live-progress.js';
import type { ExportAnswer, Progress } from '../../shared/api.js';
import { IMPORT_FILES } from '../../shared/import-columns.js';
import { MESSAGES } from '../../shared/messages.js';
import { CreateExportDto } from './dto.js';
import { XLSX_TYPE } from './export-jobs.js';
import type { ExportDocument } from './export.schema.js';
import { ExportsService } from './exports.service.js';

const Id = () => Param('id', new IdPipe(MESSAGES.notFound.export));

class ProgressModel implements Progress {
  @ApiProperty() state!: string;
  @ApiProperty({ type: 'integer' }) done!: number;
  @ApiProperty({ type: 'integer' }) total!: number;
}

/** `ExportAnswer` of shared/api, for OpenAPI. */
class ExportModel implements ExportAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty({ enum: ['queued', 'writing', 'done', 'failed'] }) state!: ExportAnswer['state'];
  @ApiProperty({ type: ProgressModel }) progress!: ProgressModel;
  @ApiProperty({ type: String, nullable: true }) failure!: string | null;
  @ApiProperty({ type: String, nullable: true }) file!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

/** Candidates_List.xlsx, written by the worker; everybody sees only the own exports (decision D5). */
@ApiTags('exports')
@Controller('exports')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly files: FileStore,
    private readonly live: LiveProgress,
  ) {}

  @Post()
  @Can('candidate', 'read')
  @HttpCode(202)
  @ApiOperation({ summary: 'Export candidates: the selection, the current filter, or all' })
  @ApiAnswer(ExportModel, { status: 202 })
  async start(@CurrentActor() actor: Actor, @Body() body: CreateExportDto) {
    return new Answer(toExportAnswer(await this.exports.start(actor, body)), MESSAGES.success.exportQueued);
  }

  @Get(':id')
  @Can('candidate', 'read')
  @ApiOperation({ summary: 'One export' })
  @ApiAnswer(ExportModel)
  @ApiFailures(404)
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(toExportAnswer(await this.exports.get(actor, id)));
  }

  @Get(':id/events')
  @Can('candidate', 'read')
  @ApiOperation({ summary: 'Live progress as server-sent events' })
  @ApiContent('Events progress and done, each an export', 'text/event-stream')
  @ApiFailures(404)
  async events(@CurrentActor() actor: Actor, @Id() id: string, @Res() reply: FastifyReply) {
    return this.live.stream(reply, async () => {
      const document = await this.exports.get(actor, id);
      return {
        data: toExportAnswer(document),
        done: document.state === 'done' || document.state === 'failed',
      };
    });
  }

  @Get(':id/file')
  @Can('candidate', 'read')
  @ApiOperation({ summary: IMPORT_FILES.export })
  @ApiContent('The file', XLSX_TYPE)
  @ApiFailures(404, 409)
  async file(@CurrentActor() actor: Actor, @Id() id: string, @Res() reply: FastifyReply) {
    await sendFile(reply, this.files, await this.exports.file(actor, id), { download: true });
  }
}

function toExportAnswer(document: ExportDocument): ExportAnswer {
  const id = String(document._id);
  return {
    _id: id,
    state: document.state,
    progress: { state: document.state, done: document.done, total: document.total },
    failure: document.failure,
    file: document.state === 'done' ? `/api/exports/${id}/file` : null,
    createdAt: document.createdAt.toISOString(),
  };
}
