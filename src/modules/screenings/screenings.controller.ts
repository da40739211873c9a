import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { RecordRoutes } from '../../core/records/record-routes.js';
import { Records } from '../../core/records/records.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { batchStarted } from '../batches/batch.response.js';
import { BulkScreeningDto, CreateScreeningDto, UpdateScreeningDto } from './dto/screening.dto.js';
import {
  ScreeningCandidatesQuery,
  ScreeningListQuery,
  ScreeningSuggestionQuery,
} from './dto/screening-queries.js';
import { ApiSettled } from '../candidates/dto/confirmed.js';
import { ScreeningDecisions } from './screening-decisions.service.js';
import { screeningPolicy, screeningRecord } from './screening.record.js';
import { ScreeningsService } from './screenings.service.js';

const Id = () => Param('id', new IdPipe(screeningPolicy.notFound));
const { success: M } = MESSAGES;
const LABEL = screeningPolicy.label;

/** Screenings of jobs and their candidates (2-workflow section 7 "Screenings"). */
@ApiTags('screenings')
@Controller('screenings')
export class ScreeningsController extends RecordRoutes(screeningRecord) {
  constructor(
    records: Records,
    private readonly screenings: ScreeningsService,
    private readonly decisions: ScreeningDecisions,
  ) {
    super(records);
  }

  @Get()
  @Can('screening', 'read')
  @ApiAnswer('One page of screenings with candidate counts by result', 'ScreeningPage')
  async list(@CurrentActor() actor: Actor, @Query() query: ScreeningListQuery) {
    const page = await this.screenings.list(actor, query);
    return Answer.page('screenings', page, (screening) => screening, {
      screeningsStatusCounts: page.counts,
    });
  }

  @Get('suggestion')
  @Can('screening', 'read')
  @ApiAnswer("Live screenings by their job's name, at most ten", 'ScreeningAnswer', { isArray: true })
  async suggest(@Query() { name = '' }: ScreeningSuggestionQuery) {
    return new Answer(await this.screenings.suggest(name));
  }

  @Post()
  @Can('screening', 'create')
  @ApiAnswer('Create a screening of a job', 'ScreeningDetail', { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateScreeningDto) {
    return new Answer(await this.screenings.create(actor, body), M.created(LABEL));
  }

  @Get(':id')
  @Can('screening', 'read')
  @ApiAnswer(
    'One screening; a trashed one only with the permissions to restore and permanently delete it',
    'ScreeningDetail',
  )
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(await this.screenings.get(actor, id));
  }

  @Patch(':id')
  @Can('screening', 'read', 'update')
  @ApiAnswer('Change the description of a screening; its job is fixed', 'ScreeningDetail', {
    failures: [409],
  })
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateScreeningDto) {
    return new Answer(await this.screenings.update(actor, id, body), M.updated(LABEL));
  }

  @Get(':id/candidates')
  @Can('screening', 'read')
  @ApiAnswer("The live candidates of the screening's job by result, newest first", 'ScreeningCandidates')
  async candidates(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query() { status = 'All', ...query }: ScreeningCandidatesQuery,
  ) {
    const page = await this.decisions.candidates(actor, id, status, query);
    return new Answer({ candidates: page.items, totalCount: page.total });
  }

  @Patch(':id/bulk')
  @Can('screening', 'read', 'update')
  @ApiAnswer(
    'Decide on all candidates that a filter finds: 200 with the receipt, 202 while in progress',
    'BatchAnswer',
    { orLater: true },
  )
  @ApiSettled()
  async decideMany(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body() body: BulkScreeningDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return batchStarted(reply, await this.decisions.decideMany(actor, id, body));
  }
}
