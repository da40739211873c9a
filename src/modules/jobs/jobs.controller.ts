import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { activityPage } from '../../core/history/activity.js';
import { Answer } from '../../core/http/answer.js';
import {
  ApiAnswer,
  ApiFailures,
  BulkResultsModel,
  ChangeEntryModel,
  ReferencesModel,
  ReferredRecordsModel,
} from '../../core/http/api-models.js';
import { bulkAnswer, BulkIds, forEachId } from '../../core/http/bulk.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { Applicants } from './applicants.js';
import { PageQuery } from '../../core/http/list-query.js';
import { JobCandidatesQuery, JobListQuery } from './dto/job-queries.js';
import { CreateJobDto, UpdateJobDto } from './dto/job.dto.js';
import { JobCandidatesModel, JobModel, JobsModel } from './job.model.js';
import { jobPolicy } from './job.policy.js';
import { toJobChange } from './job.response.js';
import { JobsService } from './jobs.service.js';

const id = new IdPipe(jobPolicy.notFound);
const M = MESSAGES.success;
const LABEL = jobPolicy.label;

/** Job posts and who applied for them (2-workflow section 7 "Jobs"). */
@ApiTags('jobs')
@Controller('jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly applicants: Applicants,
  ) {}

  @Get()
  @Can('job', 'read')
  @ApiOperation({ summary: 'Jobs of a page with their applicants counted by source' })
  @ApiAnswer(JobsModel)
  async list(@CurrentActor() actor: Actor, @Query() query: JobListQuery) {
    const page = await this.jobs.list(actor, query);
    const candidateSourceCount = await this.applicants.countBySource(page.items.map((job) => job._id));
    return Answer.page('jobs', page, (job) => job, { candidateSourceCount });
  }

  @Post()
  @Can('job', 'create')
  @ApiOperation({ summary: 'Post a job' })
  @ApiAnswer(JobModel, { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateJobDto) {
    return new Answer(await this.jobs.create(actor, body), M.created(LABEL));
  }

  @Delete('bulk')
  @Can('job', 'bulk-delete')
  @ApiOperation({ summary: 'Move jobs to the trash; an answer for each' })
  @ApiAnswer(BulkResultsModel)
  async bulkTrash(@CurrentActor() actor: Actor, @Body() { ids }: BulkIds) {
    return this.bulk(ids, M.deleted(LABEL), (one) => this.jobs.trash(actor, one));
  }

  @Patch('bulk/restore')
  @Can('job', 'bulk-restore')
  @ApiOperation({ summary: 'Bring jobs back from the trash; an answer for each' })
  @ApiAnswer(BulkResultsModel)
  async bulkRestore(@CurrentActor() actor: Actor, @Body() { ids }: BulkIds) {
    return this.bulk(ids, M.restored(LABEL), (one) => this.jobs.restore(actor, one));
  }

  @Delete('bulk/permanent')
  @Can('job', 'bulk-delete-permanently')
  @ApiOperation({ summary: 'Delete trashed jobs for good; an answer for each' })
  @ApiAnswer(BulkResultsModel)
  async bulkPurge(@Body() { ids }: BulkIds) {
    return this.bulk(ids, M.purged(LABEL), (one) => this.jobs.purge(one));
  }

  @Post('bulk/references')
  @HttpCode(200)
  @Can('job', 'bulk-delete-permanently')
  @ApiOperation({ summary: 'What refers to each of many jobs and would refuse its permanent delete' })
  @ApiAnswer(ReferredRecordsModel)
  async bulkReferences(@Body() { ids }: BulkIds) {
    return new Answer({ records: await this.jobs.referredTo(ids) });
  }

  @Get(':id')
  @Can('job', 'read')
  @ApiOperation({ summary: 'One job; a trashed one only with the rights to restore and delete it for good' })
  @ApiAnswer(JobModel)
  @ApiFailures(404)
  async get(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    return new Answer(await this.jobs.get(actor, jobId));
  }

  @Patch(':id')
  @Can('job', 'update')
  @ApiOperation({ summary: 'Change a job' })
  @ApiAnswer(JobModel)
  @ApiFailures(404, 409)
  async update(@CurrentActor() actor: Actor, @Param('id', id) jobId: string, @Body() body: UpdateJobDto) {
    return new Answer(await this.jobs.update(actor, jobId, body), M.updated(LABEL));
  }

  @Delete(':id')
  @Can('job', 'delete')
  @ApiOperation({ summary: 'Move a job to the trash' })
  @ApiAnswer(JobModel)
  @ApiFailures(404, 409)
  async trash(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    return new Answer(await this.jobs.trash(actor, jobId), M.deleted(LABEL));
  }

  @Patch(':id/restore')
  @Can('job', 'restore')
  @ApiOperation({ summary: 'Bring a job back from the trash' })
  @ApiAnswer(JobModel)
  @ApiFailures(404, 409)
  async restore(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    return new Answer(await this.jobs.restore(actor, jobId), M.restored(LABEL));
  }

  @Delete(':id/permanent')
  @Can('job', 'delete-permanently')
  @ApiOperation({ summary: 'Delete a trashed job for good' })
  @ApiAnswer(null)
  @ApiFailures(404, 409)
  async purge(@Param('id', id) jobId: string) {
    await this.jobs.purge(jobId);
    return new Answer(null, M.purged(LABEL));
  }

  @Patch(':id/close')
  @Can('job', 'close')
  @ApiOperation({ summary: 'Close a job: it takes no new candidates' })
  @ApiAnswer(JobModel)
  @ApiFailures(404, 409)
  async close(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    return new Answer(await this.jobs.close(actor, jobId), M.closed);
  }

  @Patch(':id/reopen')
  @Can('job', 'reopen')
  @ApiOperation({ summary: 'Open a closed job again' })
  @ApiAnswer(JobModel)
  @ApiFailures(404, 409)
  async reopen(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    return new Answer(await this.jobs.reopen(actor, jobId), M.reopened);
  }

  @Get(':id/candidates')
  @Can('job', 'read')
  @ApiOperation({ summary: 'The live candidates of a job, newest first' })
  @ApiAnswer(JobCandidatesModel)
  @ApiFailures(404)
  async candidates(
    @CurrentActor() actor: Actor,
    @Param('id', id) jobId: string,
    @Query() query: JobCandidatesQuery,
  ) {
    const job = await this.jobs.get(actor, jobId);
    const page = await this.applicants.page(job._id, query, query.status);
    return new Answer({ candidates: page.items, totalCount: page.total });
  }

  @Get(':id/activity')
  @Can('job', 'read')
  @ApiOperation({ summary: 'Who did what to the job, newest first' })
  @ApiAnswer(ChangeEntryModel, { list: 'activity' })
  @ApiFailures(404)
  async activity(@CurrentActor() actor: Actor, @Param('id', id) jobId: string, @Query() query: PageQuery) {
    const history = await this.jobs.history(actor, jobId);
    return Answer.page('activity', activityPage(history, query), toJobChange);
  }

  @Get(':id/references')
  @Can('job', 'delete-permanently')
  @ApiOperation({ summary: 'What refers to the job and would refuse its permanent delete' })
  @ApiAnswer(ReferencesModel)
  @ApiFailures(404)
  async references(@Param('id', id) jobId: string) {
    return new Answer({ references: await this.jobs.referrers(jobId) });
  }

  private async bulk(ids: string[], done: string, work: (one: string) => Promise<unknown>) {
    const results = await forEachId(ids, jobPolicy.notFound, async (one) => {
      await work(one);
      return done;
    });
    return bulkAnswer(results, done);
  }
}
