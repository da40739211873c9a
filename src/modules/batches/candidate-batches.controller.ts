import { Body, Controller, Patch, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { BadRequestError, ValidationError } from '../../core/errors/app-error.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { ListQuery } from '../../core/http/list-query.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { ApiSettled } from '../candidates/dto/confirmed.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { JobLocks } from '../jobs/job-locks.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { batchStarted } from './batch.response.js';
import { BatchesService } from './batches.service.js';
import { JOB_BATCH, STATUS_BATCH } from './candidate-kinds.js';
import { BulkJobDto, BulkStatusDto, type CandidateSelection } from './dto.js';

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
