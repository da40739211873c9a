import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CanBoth, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { RecordRoutes } from '../../core/records/record-routes.js';
import { Records } from '../../core/records/records.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { Applicants } from './applicants.js';
import { JobCandidatesQuery, JobListQuery } from './dto/job-queries.js';
import { CreateJobDto, UpdateJobDto } from './dto/job.dto.js';
import { jobPolicy, jobRecord } from './job.record.js';
import { JobsService } from './jobs.service.js';

const id = new IdPipe(jobPolicy.notFound);
const M = MESSAGES.success;
const LABEL = jobPolicy.label;

/** Job posts and who applied for them (2-workflow section 7 "Jobs"). */
@ApiTags('jobs')
@Controller('jobs')
export class JobsController extends RecordRoutes(jobRecord) {
  constructor(
    records: Records,
    private readonly jobs: JobsService,
    private readonly applicants: Applicants,
  ) {
    super(records);
  }

  @Get()
  @Can('job', 'read')
  @ApiAnswer('One page of jobs with applicant counts by source and by status', 'JobPage')
  async list(@CurrentActor() actor: Actor, @Query() query: JobListQuery) {
    const page = await this.jobs.list(actor, query);
    const { sources, stages } = await this.applicants.count(page.items.map((job) => job._id));
    return Answer.page('jobs', page, (job) => job, {
      candidateSourceCount: sources,
      candidateStageCount: stages,
    });
  }

  @Post()
  @Can('job', 'create')
  @ApiAnswer('Post a job', 'JobAnswer', { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateJobDto) {
    return new Answer(await this.jobs.create(actor, body), M.created(LABEL));
  }

  @Get(':id')
  @Can('job', 'read')
  @ApiAnswer(
    'One job; a trashed one only with the permissions to restore and permanently delete it',
    'JobAnswer',
  )
  async get(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    return new Answer(await this.jobs.get(actor, jobId));
  }

  @Patch(':id')
  @Can('job', 'read', 'update')
  @ApiAnswer('Change a job', 'JobAnswer', { failures: [409] })
  async update(@CurrentActor() actor: Actor, @Param('id', id) jobId: string, @Body() body: UpdateJobDto) {
    return new Answer(await this.jobs.update(actor, jobId, body), M.updated(LABEL));
  }

  @Patch(':id/close')
  @Can('job', 'read', 'close')
  @ApiAnswer('Close a job: it accepts no new candidates', 'JobAnswer', { failures: [409] })
  async close(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    return new Answer(await this.jobs.close(actor, jobId), M.closed);
  }

  @Patch(':id/reopen')
  @Can('job', 'read', 'reopen')
  @ApiAnswer('Re-open a closed job', 'JobAnswer', { failures: [409] })
  async reopen(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    return new Answer(await this.jobs.reopen(actor, jobId), M.reopened);
  }

  @Get(':id/stages')
  @Can('job', 'read')
  @ApiAnswer('Counts of a job’s live candidates by status', 'StageCount')
  async stages(@CurrentActor() actor: Actor, @Param('id', id) jobId: string) {
    const job = await this.jobs.get(actor, jobId);
    const { stages } = await this.applicants.count([job._id]);
    return new Answer(stages[0] ?? { job: job._id, stages: {} });
  }

  @Get(':id/candidates')
  @CanBoth({ resource: 'job', actions: ['read'] }, { resource: 'candidate', actions: ['read'] })
  @ApiAnswer('The live candidates of a job, newest first', 'JobCandidates')
  async candidates(
    @CurrentActor() actor: Actor,
    @Param('id', id) jobId: string,
    @Query() query: JobCandidatesQuery,
  ) {
    const job = await this.jobs.get(actor, jobId);
    const page = await this.applicants.page(job._id, query, query.status);
    return new Answer({ candidates: page.items, totalCount: page.total });
  }
}
