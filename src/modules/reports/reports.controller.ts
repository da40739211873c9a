import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Inject,
  Injectable,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { type ActorRequest, Can, CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { ForbiddenError } from '../../core/errors/app-error.js';
import { fileHeaders } from '../../core/files/send-file.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiFailures } from '../../core/http/api-models.js';
import { Limiter } from '../../core/http/limiter.js';
import { REDIS } from '../../core/queues/redis.js';
import { writeWorkbook, XLSX_TYPE } from '../../core/sheets/workbook-writer.js';
import { REPORTS_FILE } from '../../shared/resources/reports/api.js';
import { ReportQuery } from './dto/report-query.js';
import { SHEETS } from './report-sheets.js';
import { ReportsService } from './reports.service.js';

/** Calls per user and minute: each report is counted over all candidates. */
export const REPORTS_A_MINUTE = 100;

@Injectable()
class ReportLimit implements CanActivate {
  private readonly limiter: Limiter;

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: Env) {
    this.limiter = new Limiter(redis, env, 'user:reports', REPORTS_A_MINUTE, 60);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor } = context.switchToHttp().getRequest<ActorRequest>();
    if (actor) await this.limiter.take(actor.userId);
    return true;
  }
}

/** Reports over a period, each with the permission that its data needs (decision F8). */
@ApiTags('reports')
@Controller('reports')
@UseGuards(ReportLimit)
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('funnel')
  @Can('candidate', 'read')
  @ApiAnswer('How far the period’s applicants came, in total and for each job', 'FunnelReport', {
    failures: [429],
  })
  async funnel(@Query() query: ReportQuery) {
    return new Answer(await this.reports.funnel(query));
  }

  @Get('stages')
  @Can('candidate', 'read')
  @ApiAnswer('Time in each status left in the period, and from application to offer', 'StagesReport', {
    failures: [429],
  })
  async stages(@Query() query: ReportQuery) {
    return new Answer(await this.reports.stages(query));
  }

  @Get('sources')
  @Can('candidate', 'read')
  @ApiAnswer('How far the period’s applicants came, by source', 'SourcesReport', { failures: [429] })
  async sources(@Query() query: ReportQuery) {
    return new Answer(await this.reports.sources(query));
  }

  @Get('interviewers')
  @Can('interview', 'read')
  @ApiAnswer("Each interviewer's interviews and feedback of the period", 'InterviewersReport', {
    failures: [429],
  })
  async interviewers(@Query() query: ReportQuery) {
    return new Answer(await this.reports.interviewers(query));
  }

  @Get('offers')
  @Can('candidate', 'read')
  @ApiAnswer('Offers made in the period, by state', 'OffersReport', { failures: [429] })
  async offers(@Query() query: ReportQuery) {
    return new Answer(await this.reports.offers(query));
  }

  @Get('file')
  @SignedIn()
  @ApiContent('Every report that the signed-in user may read, as one workbook', 'The workbook', XLSX_TYPE)
  @ApiFailures(429)
  async file(@CurrentActor() actor: Actor, @Query() query: ReportQuery, @Res() reply: FastifyReply) {
    const readsCandidates = actor.permissions.can('candidate', 'read');
    const readsInterviews = actor.permissions.can('interview', 'read');
    if (!readsCandidates && !readsInterviews) throw new ForbiddenError();
    const sheets = await Promise.all([
      ...(readsCandidates
        ? [
            this.reports.funnel(query).then(SHEETS.funnel),
            this.reports.stages(query).then(SHEETS.stages),
            this.reports.sources(query).then(SHEETS.sources),
          ]
        : []),
      ...(readsInterviews ? [this.reports.interviewers(query).then(SHEETS.interviewers)] : []),
      ...(readsCandidates ? [this.reports.offers(query).then(SHEETS.offers)] : []),
    ]);
    const headers = fileHeaders({ type: XLSX_TYPE, name: REPORTS_FILE }, true);
    return reply.headers(headers).send(writeWorkbook(sheets));
  }
}
