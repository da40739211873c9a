import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { FileStore } from '../../core/files/file-store.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { LiveProgress } from '../../core/live/live-progress.js';
import { EMPLOYEE_EXPORT } from '../../shared/resources/employees/columns.js';
import { IMPORT_FILES } from '../../shared/resources/imports/columns.js';
import { MESSAGES } from '../../shared/messages.js';
import { CreateEmployeeExportDto, CreateExportDto } from './dto.js';
import { toExportAnswer } from './export.response.js';
import { ExportRoutes } from './export-routes.js';
import { ExportsService } from './exports.service.js';

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
  // oxlint-disable-next-line no-useless-constructor -- names the types that Nest injects
  constructor(exports: ExportsService, files: FileStore, live: LiveProgress) {
    super(exports, files, live);
  }

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
  // oxlint-disable-next-line no-useless-constructor -- names the types that Nest injects
  constructor(exports: ExportsService, files: FileStore, live: LiveProgress) {
    super(exports, files, live);
  }

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
