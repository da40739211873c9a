import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { seesTrash } from '../../core/access/trash.js';
import { Can, CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { BadRequestError, ValidationError } from '../../core/errors/app-error.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiEvents } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ListQuery } from '../../core/http/list-query.js';
import { LiveProgress } from '../../core/live/live-progress.js';
import type { Reference } from '../../shared/kit/api.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import type { BatchOutcomeAnswer } from '../../shared/resources/batches/api.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { ApiSettled } from '../candidates/dto/confirmed.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobLocks } from '../jobs/job-locks.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { batchStarted, toBatchAnswer } from './batch.response.js';
import { BatchesService } from './batches.service.js';
import { JOB_BATCH, STATUS_BATCH } from './candidate-kinds.js';
import { BatchesQuery, BulkJobDto, BulkStatusDto, type CandidateSelection, OutcomesQuery } from './dto.js';

const Id = () => Param('id', new IdPipe(MESSAGES.notFound.batch));

/**
 * Receipts of bulk changes (decision C11). The permission of the kind gives access: to users who may make such a
 * change, or, for a bulk decision, who may read its screening; others get not found.
 */
@ApiTags('batches')
@Controller('batches')
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly candidates: CandidatePipeline,
    private readonly live: LiveProgress,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer('Receipts of bulk changes, newest first', 'BatchAnswer', { list: 'batches' })
  async list(@CurrentActor() actor: Actor, @Query() query: BatchesQuery) {
    return Answer.page('batches', await this.batches.list(actor, query, query), toBatchAnswer);
  }

  @Get(':id')
  @SignedIn()
  @ApiAnswer('One receipt', 'BatchAnswer')
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(toBatchAnswer(await this.batches.get(actor, id)));
  }

  @Get(':id/events')
  @SignedIn()
  @ApiEvents('Live progress as server-sent events', 'Events progress and done, each a receipt')
  async events(@CurrentActor() actor: Actor, @Id() id: string, @Res() reply: FastifyReply) {
    return this.live.stream(reply, id, async () => {
      const batch = await this.batches.get(actor, id);
      const ended = batch.state === 'done' || batch.state === 'failed';
      return { data: toBatchAnswer(batch), done: ended && batch.undo !== 'requested' };
    });
  }

  @Get(':id/outcomes')
  @SignedIn()
  @ApiAnswer('The outcome for each candidate', 'BatchOutcomeAnswer', { list: 'outcomes' })
  async outcomes(@CurrentActor() actor: Actor, @Id() id: string, @Query() query: OutcomesQuery) {
    const page = await this.batches.outcomes(actor, id, query.outcome, query);
    const known = await this.candidates.references(page.items.map((row) => row.id));
    const isDisplayed = ({ isDeleted }: Reference) => !isDeleted || seesTrash(actor, 'candidate');
    const names = new Map(
      [...known].flatMap(([one, found]) => (isDisplayed(found) ? [[one, found.name]] : [])),
    );
    return Answer.page('outcomes', page, (row): BatchOutcomeAnswer => {
      const outcome = row.outcome === 'planned' ? 'unchanged' : row.outcome;
      return { _id: row.id, name: names.get(row.id) ?? '', outcome, message: row.message ?? '' };
    });
  }

  @Post(':id/undo')
  @SignedIn()
  @ApiAnswer('Undo a bulk change for candidates that nobody has touched since', 'BatchAnswer', {
    orLater: true,
  })
  async undo(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return batchStarted(reply, await this.batches.undo(actor, id));
  }
}

/** Bulk changes of candidates with receipt and undo (decision C11). */
@ApiTags('candidates')
@Controller('candidates/bulk')
export class CandidateBatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly locks: JobLocks,
  ) {}

  @Patch('status')
  @Can('candidate', 'read', 'update')
  @ApiAnswer('Give several candidates a status: 200 with the receipt, 202 while in progress', 'BatchAnswer', {
    orLater: true,
  })
  @ApiSettled()
  async status(
    @CurrentActor() actor: Actor,
    @Body() body: BulkStatusDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { status, confirmed } = body;
    const batch = await this.batches.start(actor, {
      kind: STATUS_BATCH,
      what: `Status ${status}`,
      values: { status },
      confirmed,
      ...(await this.selected(actor, body)),
    });
    return batchStarted(reply, batch);
  }

  @Patch('jobs')
  @Can('candidate', 'read', 'update')
  @ApiAnswer('Add several candidates to a job: 200 with the receipt, 202 while in progress', 'BatchAnswer', {
    orLater: true,
    failures: [409],
  })
  async addToJob(
    @CurrentActor() actor: Actor,
    @Body() body: BulkJobDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const job = body.job.toLowerCase();
    await this.locks.assertOpen([job]);
    const { jobId, title } = (await this.jobs.references([job])).get(job)!;
    const batch = await this.batches.start(actor, {
      kind: JOB_BATCH,
      what: `Added to J${jobId} ${title}`,
      values: { job, number: String(jobId) },
      ...(await this.selected(actor, body)),
    });
    return batchStarted(reply, batch);
  }

  /* The selected candidates as of now: later ones are not changed. */
  private async selected(
    actor: Actor,
    { ids, filter, q }: CandidateSelection,
  ): Promise<{ ids: string[]; filter?: Record<string, unknown> }> {
    if ((ids === undefined) === (filter === undefined))
      throw new ValidationError([{ field: 'ids', message: MESSAGES.validation.batchSelection }]);
    if (ids) return { ids };
    const query = Object.assign(new ListQuery(), { page: 1, limit: 1, ...(q && { q }) });
    const filters = { filters: filter! };
    const { total } = await this.candidates.list(actor, query, filters);
    if (total > LIMITS.bulkIds) throw new BadRequestError('TOO_MANY', MESSAGES.validation.batchTooMany);
    const found = await this.candidates.ids(actor, query, filters);
    return { ids: found, filter: JSON.parse(JSON.stringify({ ...filter, ...(q && { q }) })) };
  }
}
