import { Body, Controller, Get, Injectable, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { FileStore } from '../../core/files/file-store.js';
import { sendFile } from '../../core/files/send-file.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiEvents, ApiFailures } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { LiveProgress } from '../../core/live/live-progress.js';
import { CSV_TYPE } from '../../core/sheets/csv-writer.js';
import { XLSX_TYPE } from '../../core/sheets/workbook-writer.js';
import type { Resource } from '../../shared/permissions.js';
import { EMPLOYEE_EXPORT } from '../../shared/resources/employees/columns.js';
import { IMPORT_FILES } from '../../shared/resources/imports/columns.js';
import { MESSAGES } from '../../shared/messages.js';
import { CreateEmployeeExportDto, CreateExportDto } from './dto.js';
import { toExportAnswer } from './export.response.js';
import { ExportsService } from './exports.service.js';

const Id = () => Param('id', new IdPipe(MESSAGES.notFound.export));

interface Kind {
  source: string;
  resource: Resource;
  path: string;
  fileName: string;
}

/**
 * The routes of one source's exports as a base class; its controller adds the route that starts one, because bodies
 * differ. Users see only their own exports (decision D5).
 */
function ExportRoutes({ source, resource, path, fileName }: Kind) {
  @Injectable()
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

const CANDIDATES = {
  source: 'candidates',
  resource: 'candidate',
  path: 'exports',
  fileName: IMPORT_FILES.export,
} as const;
const EMPLOYEES = {
  source: 'employees',
  resource: 'employee',
  path: 'employees/exports',
  fileName: EMPLOYEE_EXPORT,
} as const;

/** Candidates_List.xlsx, written by the worker (decision D5). */
@ApiTags('exports')
@Controller(CANDIDATES.path)
export class ExportsController extends ExportRoutes(CANDIDATES) {
  @Post()
  @Can('candidate', 'read')
  @ApiAnswer('Export candidates: the selection, the current filter, or all', 'ExportAnswer', { status: 202 })
  async start(@CurrentActor() actor: Actor, @Body() body: CreateExportDto) {
    const started = await this.exports.start(actor, CANDIDATES.source, body);
    return new Answer(toExportAnswer(started, CANDIDATES.path), MESSAGES.success.exportQueued);
  }
}

/** Employees_List.xlsx, written by the worker (decision C8). */
@ApiTags('employees')
@Controller(EMPLOYEES.path)
export class EmployeeExportsController extends ExportRoutes(EMPLOYEES) {
  @Post()
  @Can('employee', 'read')
  @ApiAnswer('Export employees: what the list shows with its search and filters', 'ExportAnswer', {
    status: 202,
  })
  async start(@CurrentActor() actor: Actor, @Body() body: CreateEmployeeExportDto) {
    const started = await this.exports.start(actor, EMPLOYEES.source, body);
    return new Answer(toExportAnswer(started, EMPLOYEES.path), MESSAGES.success.exportQueued);
  }
}
