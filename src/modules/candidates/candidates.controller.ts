import { Body, Controller, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import type { Page } from '../../core/page.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiUpload } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ListQuery, SelectionQuery } from '../../core/http/list-query.js';
import { RecordRoutes } from '../../core/records/record-routes.js';
import { Records } from '../../core/records/records.service.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { JobsService } from '../jobs/jobs.service.js';
import { candidateRecord } from './candidate.record.js';
import { toCandidateAnswer, toCandidateDetail } from './candidate.response.js';
import type { CandidateDocument } from './candidate.schema.js';
import { CandidatesService } from './candidates.service.js';
import { CreateCandidateDto, UpdateCandidateDto } from './dto/candidate.dto.js';
import { CandidateFiltersDto } from './dto/candidate-filters.dto.js';
import {
  CandidateCountsQuery,
  CandidateSuggestionQuery,
  ContactHoldersDto,
} from './dto/candidate-queries.dto.js';
import { ResumeReading } from './resume-reading.service.js';

const LABEL = 'Candidate';
const Id = () => Param('id', new IdPipe(MESSAGES.notFound.candidate));

/** Candidates (1-core section 7 "Candidates"). */
@ApiTags('candidates')
@Controller('candidates')
export class CandidatesController extends RecordRoutes(candidateRecord) {
  constructor(
    records: Records,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly resumes: ResumeReading,
  ) {
    super(records);
  }

  @Get()
  @Can('candidate', 'read')
  @ApiAnswer('One page of candidates', 'CandidateAnswer', { list: 'candidates' })
  async list(@CurrentActor() actor: Actor, @Query() query: ListQuery) {
    return this.page(this.candidates.list(actor, query));
  }

  @Post('filters')
  @Can('candidate', 'read')
  @ApiAnswer('One page of the candidates that match the filters', 'CandidateAnswer', { list: 'candidates' })
  async filter(@CurrentActor() actor: Actor, @Query() query: ListQuery, @Body() body: CandidateFiltersDto) {
    return this.page(this.candidates.list(actor, query, body));
  }

  @Post('ids')
  @Can('candidate', 'read')
  @ApiAnswer(
    `Ids of the candidates that match the filters, for bulk calls: the first ${LIMITS.bulkIds} of the list`,
    'Ids',
  )
  async ids(@CurrentActor() actor: Actor, @Query() query: SelectionQuery, @Body() body: CandidateFiltersDto) {
    return new Answer({ ids: await this.candidates.ids(actor, query, body) });
  }

  @Post('counts')
  @Can('candidate', 'read')
  @ApiAnswer(
    'The candidates that match the filters, counted by the values of a field whose own filter is left aside',
    'ValueCount',
    { isArray: true },
  )
  async counts(
    @CurrentActor() actor: Actor,
    @Query() query: CandidateCountsQuery,
    @Body() body: CandidateFiltersDto,
  ) {
    return new Answer(await this.candidates.countBy(actor, query, body));
  }

  @Get('suggestion')
  @Can('candidate', 'read')
  @ApiAnswer('Live candidates by the start of a name, at most ten', 'CandidateSuggestion', { isArray: true })
  async suggest(@Query() query: CandidateSuggestionQuery) {
    return new Answer(await this.candidates.suggest(query.name, query.status, query.job));
  }

  @Post('duplicates')
  @Can('candidate', 'read')
  @ApiAnswer('Who already has an e-mail address or mobile number', 'ContactHolders')
  async duplicates(@CurrentActor() actor: Actor, @Body() body: ContactHoldersDto) {
    return new Answer(await this.candidates.holders(actor, body));
  }

  @Post('read-resume')
  @Can('candidate', 'create')
  @ApiUpload('resume')
  @ApiAnswer(
    'What a resume says about its owner, for the form of a new candidate; nothing is stored',
    'ResumeFacts',
  )
  async readResume(@Req() request: FastifyRequest) {
    return new Answer(await this.resumes.read(request));
  }

  @Post()
  @Can('candidate', 'create')
  @ApiAnswer('Add a candidate', 'CandidateAnswer', { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateCandidateDto) {
    const candidate = await this.candidates.create(actor, body);
    return new Answer(await this.answer(candidate), MESSAGES.success.created(LABEL));
  }

  @Get(':id')
  @Can('candidate', 'read')
  @ApiAnswer('One candidate with screening changes', 'CandidateDetail')
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    const candidate = await this.candidates.get(actor, id);
    return new Answer(toCandidateDetail(candidate, await this.jobsOf([candidate])));
  }

  @Patch(':id')
  @Can('candidate', 'read', 'update')
  @ApiAnswer('Change fields of a candidate', 'CandidateAnswer', { failures: [409] })
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateCandidateDto) {
    const candidate = await this.candidates.update(actor, id, body);
    return new Answer(await this.answer(candidate), MESSAGES.success.updated(LABEL));
  }

  private async page(reading: Promise<Page<CandidateDocument>>) {
    const page = await reading;
    const jobs = await this.jobsOf(page.items);
    return Answer.page('candidates', page, (candidate) => toCandidateAnswer(candidate, jobs));
  }

  private jobsOf(candidates: readonly CandidateDocument[]) {
    return this.jobs.references(candidates.flatMap(({ jobs }) => jobs));
  }

  private async answer(candidate: CandidateDocument) {
    return toCandidateAnswer(candidate, await this.jobsOf([candidate]));
  }
}
