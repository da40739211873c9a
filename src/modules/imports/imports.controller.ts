import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiPropertyOptional, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Clock } from '../../core/clock/clock.js';
import { UnsupportedTypeError } from '../../core/errors/app-error.js';
import { fileHeaders } from '../../core/files/send-file.js';
import { Uploads } from '../../core/files/uploads.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiEvents } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { Field, Switch } from '../../core/http/field.decorator.js';
import { PageQuery } from '../../core/http/list-query.js';
import { oneOf } from '../../shared/kit/rules.js';
import { XLSX_TYPE } from '../../core/sheets/workbook-writer.js';
import { LiveProgress } from '../../core/live/live-progress.js';
import type { ImportRowError } from '../../shared/resources/imports/api.js';
import { HIDDEN_ROWS, type HiddenRows } from '../../shared/resources/imports/enums.js';
import { IMPORT_FILES } from '../../shared/resources/imports/columns.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { JobsService } from '../jobs/jobs.service.js';
import { BulkCandidatesDto, entriesOf } from './entries/bulk-candidates.dto.js';
import { toImportAnswer } from './import.response.js';
import type { ImportDocument } from './import.schema.js';
import { type ImportChoice, ImportsService } from './imports.service.js';
import type { ImportRow } from './sheet/types.js';
import { errorsWorkbook, templateWorkbook } from './sheet/workbook.js';

/** Refused rows in an import's own answer; errors.xlsx and the paged list have all of them. */
const FIRST_ERRORS = 20;
const Id = () => Param('id', new IdPipe(MESSAGES.notFound.import));

const BULK_CONTENT = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary', description: '.xlsx or .xls, at most 10 MB' } },
      required: ['file'],
    },
  },
  'application/json': { schema: { $ref: getSchemaPath(BulkCandidatesDto) } },
};

const hiddenRowsRule = oneOf(HIDDEN_ROWS, `hiddenRows must be one of ${HIDDEN_ROWS.join(', ')}`);

class StartImportQuery {
  @Switch({
    default: false,
    description:
      'true adds the valid rows at once; nothing is left to confirm, and errors are listed as ever',
  })
  addValid: boolean = false;

  @Field(hiddenRowsRule, {
    optional: true,
    api: {
      enum: HIDDEN_ROWS,
      description:
        'Whether rows that are hidden in the file are imported. Without it they are left out, and where there are some nothing is added before the import is confirmed',
    },
  })
  hiddenRows?: HiddenRows;
}

class HiddenRowsDto {
  @Field(hiddenRowsRule, { api: { enum: HIDDEN_ROWS } })
  hiddenRows!: HiddenRows;
}

class ConfirmImportDto {
  @ApiPropertyOptional({ description: 'Give existing people the job of their row (decision D3)' })
  @IsBoolean({ message: 'linkExisting must be true or false' })
  linkExisting: boolean = false;
}

/** Imports (1-core section 7 POST /candidates/bulk; decisions A8, D1, D3, D6). */
@ApiTags('imports')
@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly uploads: Uploads,
    private readonly jobs: JobsService,
    private readonly live: LiveProgress,
    private readonly clock: Clock,
  ) {}

  @Post('candidates/bulk')
  @Can('candidate', 'bulk-create')
  @ApiExtraModels(BulkCandidatesDto)
  @ApiAnswer(
    'Send candidates as a spreadsheet or as a list; they are checked in the background',
    'ImportAnswer',
    { status: 202, operation: { requestBody: { required: true, content: BULK_CONTENT } } },
  )
  async start(
    @CurrentActor() actor: Actor,
    @Query() { addValid, hiddenRows }: StartImportQuery,
    @Req() request: FastifyRequest,
  ) {
    const choice = { addValid, hiddenRows: hiddenRows ?? null };
    const document = request.isMultipart()
      ? await this.startSheet(actor, request, choice)
      : await this.imports.startEntries(actor, await entriesOf(jsonOf(request)), choice);
    return new Answer(toImportAnswer(document), MESSAGES.success.importQueued);
  }

  @Get('imports')
  @Can('candidate', 'bulk-create')
  @ApiAnswer('Imports, newest first', 'ImportAnswer', { list: 'imports' })
  async list(@Query() query: PageQuery) {
    return Answer.page('imports', await this.imports.list(query), (document) => toImportAnswer(document));
  }

  @Get('imports/template.xlsx')
  @Can('candidate', 'bulk-create')
  @ApiContent(IMPORT_FILES.template, 'The file', XLSX_TYPE)
  async template(@Res() reply: FastifyReply) {
    const jobs = await this.jobs.openJobs();
    return sendSheet(reply, IMPORT_FILES.template, templateWorkbook({ jobs, today: this.clock.today() }));
  }

  @Get('imports/:id')
  @Can('candidate', 'bulk-create')
  @ApiAnswer('One import with its first refused rows', 'ImportAnswer')
  async get(@Id() id: string) {
    return new Answer(await this.answer(await this.imports.get(id)));
  }

  @Get('imports/:id/events')
  @Can('candidate', 'bulk-create')
  @ApiEvents('Live progress as server-sent events', 'Events progress and done, each an import')
  async events(@Id() id: string, @Res() reply: FastifyReply) {
    return this.live.stream(reply, id, async () => {
      const document = await this.imports.get(id);
      const done =
        !['queued', 'checking', 'adding'].includes(document.state) && document.undo !== 'requested';
      return { data: await this.answer(document), done };
    });
  }

  @Get('imports/:id/errors')
  @Can('candidate', 'bulk-create')
  @ApiAnswer('One page of the refused rows', 'ImportRowError', { list: 'errors' })
  async errors(@Id() id: string, @Query() { page, limit }: PageQuery) {
    const document = await this.imports.get(id);
    const rows = await this.imports.someRefusedRows(document._id, (page - 1) * limit, limit);
    return new Answer({ errors: rows.map(toRowError), errorsCount: document.counts.invalid });
  }

  @Get('imports/:id/errors.xlsx')
  @Can('candidate', 'bulk-create')
  @ApiContent(IMPORT_FILES.errors, 'The file', XLSX_TYPE)
  async errorsFile(@Id() id: string, @Res() reply: FastifyReply) {
    const document = await this.imports.get(id);
    return sendSheet(
      reply,
      IMPORT_FILES.errors,
      errorsWorkbook(document.headers, this.imports.refusedRows(document._id)),
    );
  }

  @Post('imports/:id/confirm')
  @Can('candidate', 'bulk-create')
  @ApiAnswer('Add the valid rows', 'ImportAnswer', { status: 202 })
  async confirm(@CurrentActor() actor: Actor, @Id() id: string, @Body() { linkExisting }: ConfirmImportDto) {
    const document = await this.imports.confirm(actor, id, linkExisting);
    return new Answer(await this.answer(document), MESSAGES.success.importAdding);
  }

  @Post('imports/:id/hidden-rows')
  @Can('candidate', 'bulk-create')
  @ApiAnswer('Check the file again, with or without its hidden rows', 'ImportAnswer', { status: 202 })
  async hiddenRows(@CurrentActor() actor: Actor, @Id() id: string, @Body() { hiddenRows }: HiddenRowsDto) {
    const document = await this.imports.chooseHiddenRows(actor, id, hiddenRows);
    return new Answer(await this.answer(document), MESSAGES.success.importReadAgain);
  }

  @Post('imports/:id/cancel')
  @Can('candidate', 'bulk-create')
  @ApiAnswer('Stop an import; rows already added stay', 'ImportAnswer')
  async cancel(@Id() id: string) {
    const document = await this.imports.cancel(id);
    const { importCancelled, importStopping } = MESSAGES.success;
    return new Answer(await this.answer(document), document.stopping ? importStopping : importCancelled);
  }

  @Post('imports/:id/undo')
  @Can('candidate', 'bulk-create')
  @ApiAnswer(
    'Remove what the import added and nobody has touched since; `kept` lists who stays, and why',
    'ImportAnswer',
    { status: 202 },
  )
  async undo(@CurrentActor() actor: Actor, @Id() id: string) {
    const document = await this.imports.undo(actor, id);
    return new Answer(await this.answer(document), MESSAGES.success.importUndoing);
  }

  private async startSheet(
    actor: Actor,
    request: FastifyRequest,
    choice: ImportChoice,
  ): Promise<ImportDocument> {
    const upload = await this.uploads.receiveUpload(request, {
      field: 'file',
      maxBytes: LIMITS.importBytes,
      tooLarge: MESSAGES.import.tooLarge,
      hint: MESSAGES.import.hints.tooLarge,
    });
    try {
      return await this.imports.start(actor, upload, choice);
    } finally {
      await upload.discard();
    }
  }

  private async answer(document: ImportDocument) {
    const [rows, kept] = await Promise.all([
      document.counts.invalid > 0 ? this.imports.someRefusedRows(document._id, 0, FIRST_ERRORS) : [],
      this.imports.kept(document),
    ]);
    return toImportAnswer(document, rows.map(toRowError), kept);
  }
}

/** The JSON of a request. @throws UnsupportedTypeError (415) if it sends none */
function jsonOf({ headers, body }: FastifyRequest): unknown {
  if (!headers['content-type']?.startsWith('application/json')) throw new UnsupportedTypeError();
  return body;
}

function toRowError({ number, name, errors }: ImportRow): ImportRowError {
  return { number, name, errors };
}

function sendSheet(reply: FastifyReply, name: string, content: Readable): FastifyReply {
  return reply.headers(fileHeaders({ type: XLSX_TYPE, name }, true)).send(content);
}
