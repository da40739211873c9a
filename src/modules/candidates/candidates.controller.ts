import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { activityPage } from '../../core/history/activity.js';
import { toChangeEntry } from '../../core/history/change.js';
import type { Page } from '../../core/database/page.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiFailures, ChangeEntryModel, ReferencesModel } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ListQuery, SelectionQuery } from '../../core/http/list-query.js';
import { LIMITS } from '../../shared/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { JobsService } from '../jobs/jobs.service.js';
import { CandidateDetailModel, CandidateModel, IdModel, IdsModel, NameModel } from './candidate.model.js';
import { toCandidateAnswer, toCandidateDetail } from './candidate.response.js';
import type { CandidateDocument } from './candidate.schema.js';
import { CandidatesService } from './candidates.service.js';
import { CreateCandidateDto, UpdateCandidateDto } from './dto/candidate.dto.js';
import { CandidateFiltersDto } from './dto/candidate-filters.dto.js';
import { CandidateSuggestionQuery } from './dto/candidate-queries.dto.js';

const LABEL = 'Candidate';
const Id = () => Param('id', new IdPipe(MESSAGES.notFound.candidate));

/** Candidates (1-core section 7 "Candidates"). */
@ApiTags('candidates')
@Controller('candidates')
export class CandidatesController {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
  ) {}

  @Get()
  @Can('candidate', 'read')
  @ApiOperation({ summary: 'One page of candidates' })
  @ApiAnswer(CandidateModel, { list: 'candidates' })
  async list(@CurrentActor() actor: Actor, @Query() query: ListQuery) {
    return this.page(this.candidates.list(actor, query));
  }

  @Post('filters')
  @Can('candidate', 'read')
  @HttpCode(200)
  @ApiOperation({ summary: 'One page of the candidates that match the filters' })
  @ApiAnswer(CandidateModel, { list: 'candidates' })
  async filter(@CurrentActor() actor: Actor, @Query() query: ListQuery, @Body() body: CandidateFiltersDto) {
    return this.page(this.candidates.list(actor, query, body));
  }

  @Post('ids')
  @Can('candidate', 'read')
  @HttpCode(200)
  @ApiOperation({
    summary: `Ids of the candidates that match the filters, for bulk calls: the first ${LIMITS.bulkIds} of the list`,
  })
  @ApiAnswer(IdsModel)
  async ids(@CurrentActor() actor: Actor, @Query() query: SelectionQuery, @Body() body: CandidateFiltersDto) {
    return new Answer({ ids: await this.candidates.ids(actor, query, body) });
  }

  @Get('suggestion')
  @Can('candidate', 'read')
  @ApiOperation({ summary: 'Live candidates by the start of a name, at most ten' })
  @ApiAnswer(NameModel, { isArray: true })
  async suggest(@Query() query: CandidateSuggestionQuery) {
    const found = await this.candidates.suggest(query.name, query.status, query.job);
    return new Answer(found.map(({ _id, name }) => ({ _id: String(_id), name })));
  }

  @Post()
  @Can('candidate', 'create')
  @ApiOperation({ summary: 'Add a candidate' })
  @ApiAnswer(CandidateModel, { status: 201 })
  @ApiFailures(409)
  async create(@CurrentActor() actor: Actor, @Body() body: CreateCandidateDto) {
    const candidate = await this.candidates.create(actor, body);
    return new Answer(await this.answer(candidate), MESSAGES.success.created(LABEL));
  }

  @Get(':id')
  @Can('candidate', 'read')
  @ApiOperation({ summary: 'One candidate with screening changes' })
  @ApiAnswer(CandidateDetailModel)
  @ApiFailures(404)
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    const candidate = await this.candidates.get(actor, id);
    return new Answer(toCandidateDetail(candidate, await this.jobsOf([candidate])));
  }

  @Get(':id/activity')
  @Can('candidate', 'read')
  @ApiOperation({ summary: 'Who did what to the candidate, newest first' })
  @ApiAnswer(ChangeEntryModel, { list: 'activity' })
  @ApiFailures(404)
  async activity(@CurrentActor() actor: Actor, @Id() id: string, @Query() query: ListQuery) {
    const { changes } = await this.candidates.get(actor, id);
    return Answer.page('activity', activityPage(changes, query), toChangeEntry);
  }

  @Patch(':id')
  @Can('candidate', 'update')
  @ApiOperation({ summary: 'Change fields of a candidate' })
  @ApiAnswer(CandidateModel)
  @ApiFailures(404, 409)
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateCandidateDto) {
    const candidate = await this.candidates.update(actor, id, body);
    return new Answer(await this.answer(candidate), MESSAGES.success.updated(LABEL));
  }

  @Delete(':id')
  @Can('candidate', 'delete')
  @ApiOperation({ summary: 'Move a candidate to the trash' })
  @ApiAnswer(IdModel)
  @ApiFailures(404, 409)
  async trash(@CurrentActor() actor: Actor, @Id() id: string) {
    await this.candidates.trash(actor, id);
    return new Answer({ _id: id }, MESSAGES.success.deleted(LABEL));
  }

  @Patch(':id/restore')
  @Can('candidate', 'restore')
  @ApiOperation({ summary: 'Bring a candidate back from the trash' })
  @ApiAnswer(IdModel)
  @ApiFailures(404, 409)
  async restore(@CurrentActor() actor: Actor, @Id() id: string) {
    await this.candidates.restore(actor, id);
    return new Answer({ _id: id }, MESSAGES.success.restored(LABEL));
  }

  @Delete(':id/permanent')
  @Can('candidate', 'delete-permanently')
  @ApiOperation({ summary: 'Delete a trashed candidate and the files for good' })
  @ApiAnswer(IdModel)
  @ApiFailures(404, 409)
  async purge(@Id() id: string) {
    await this.candidates.purge(id);
    return new Answer({ _id: id }, MESSAGES.success.purged(LABEL));
  }

  @Get(':id/references')
  @Can('candidate', 'delete-permanently')
  @ApiOperation({ summary: 'What refers to the candidate; what goes with the candidate is not named' })
  @ApiAnswer(ReferencesModel)
  @ApiFailures(404)
  async references(@Id() id: string) {
    return new Answer({ references: await this.candidates.referrers(id) });
  }

  private async page(reading: Promise<Page<CandidateDocument>>) {
    const [page, jobs] = await Promise.all([reading, this.jobsOf(reading.then(({ items }) => items))]);
    return Answer.page('candidates', page, (candidate) => toCandidateAnswer(candidate, jobs));
  }

  private jobsOf(reading: CandidateDocument[] | Promise<CandidateDocument[]>) {
    const ids = Promise.resolve(reading).then((candidates) => candidates.flatMap(({ jobs }) => jobs));
    return this.jobs.references(ids);
  }

  private async answer(candidate: CandidateDocument) {
    return toCandidateAnswer(candidate, await this.jobsOf([candidate]));
  }
}
