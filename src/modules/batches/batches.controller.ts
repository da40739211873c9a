import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { seesTrash } from '../../core/access/trash.js';
import { CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiEvents } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { LiveProgress } from '../../core/live/live-progress.js';
import type { Reference } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import type { BatchOutcomeAnswer } from '../../shared/resources/batches/api.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { batchStarted, toBatchAnswer } from './batch.response.js';
import { BatchesService } from './batches.service.js';
import { BatchesQuery, OutcomesQuery } from './dto.js';

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
    const isShown = ({ isDeleted }: Reference) => !isDeleted || seesTrash(actor, 'candidate');
    const names = new Map([...known].flatMap(([one, found]) => (isShown(found) ? [[one, found.name]] : [])));
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
