import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, failureResponse } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { RecordRoutes } from '../../core/records/record-routes.js';
import { Records } from '../../core/records/records.service.js';
import { MESSAGES } from '../../shared/messages.js';
import {
  CreateInterviewDto,
  DecideDto,
  RestoreInterviewDto,
  UpdateInterviewDto,
} from './dto/interview.dto.js';
import { InterviewCandidatesQuery, InterviewListQuery } from './dto/interview-queries.js';
import { ApiSettled } from '../candidates/dto/confirmed.js';
import { InterviewCandidatesService } from './interview-candidates.service.js';
import { InterviewNamesService } from './interview-names.service.js';
import { interviewPolicy, interviewRecord } from './interview.record.js';
import { InterviewNotifications } from './interview-notifications.service.js';
import { InterviewsService } from './interviews.service.js';

const id = new IdPipe(interviewPolicy.notFound);
const candidate = new IdPipe(MESSAGES.notFound.candidate);
const M = MESSAGES.success;
const LABEL = interviewPolicy.label;

/** Also 409 if somebody is busy, with who, where and when. */
const ApiClashes = () =>
  ApiResponse({
    status: 409,
    ...failureResponse('Stale version, wrong state, or a clash', 'ClashFailure'),
  });

/** Interviews and the decisions in them (2-workflow section 7 "Interviews"). */
@ApiTags('interviews')
@Controller('interviews')
export class InterviewsController extends RecordRoutes(interviewRecord) {
  constructor(
    records: Records,
    private readonly interviews: InterviewsService,
    private readonly candidatesOf: InterviewCandidatesService,
    private readonly names: InterviewNamesService,
    private readonly notifications: InterviewNotifications,
  ) {
    super(records);
  }

  @Get()
  @Can('interview', 'read')
  @ApiAnswer('One page of interviews with candidate counts by result', 'InterviewPage')
  async list(@CurrentActor() actor: Actor, @Query() query: InterviewListQuery) {
    const { items, total } = await this.interviews.list(actor, query);
    const [answers, interviewsStatusCounts] = await Promise.all([
      this.names.answers(items),
      this.candidatesOf.counts(items),
    ]);
    return Answer.page('interviews', { items: answers, total }, (one) => one, { interviewsStatusCounts });
  }

  @Post()
  @Can('interview', 'create')
  @ApiAnswer('Plan an interview; 409 with `clashes` if an interviewer is busy then', 'InterviewAnswer', {
    status: 201,
  })
  @ApiClashes()
  async create(@CurrentActor() actor: Actor, @Body() body: CreateInterviewDto) {
    const created = await this.interviews.create(actor, body);
    return new Answer(await this.names.answer(created), M.created(LABEL));
  }

  @Get(':id')
  @Can('interview', 'read')
  @ApiAnswer(
    'One interview; a trashed one only with the permissions to restore and permanently delete it',
    'InterviewDetail',
  )
  async get(@CurrentActor() actor: Actor, @Param('id', id) interviewId: string) {
    const interview = await this.interviews.get(actor, interviewId);
    const [answer, notifications] = await Promise.all([
      this.names.answer(interview),
      this.notifications.of(actor, interview),
    ]);
    return new Answer({ ...answer, notifications });
  }

  @Patch(':id')
  @Can('interview', 'read', 'update')
  @ApiAnswer('Change an interview; 409 with `clashes` if an interviewer is busy then', 'InterviewAnswer')
  @ApiClashes()
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', id) interviewId: string,
    @Body() body: UpdateInterviewDto,
  ) {
    const updated = await this.interviews.update(actor, interviewId, body);
    return new Answer(await this.names.answer(updated), M.updated(LABEL));
  }

  @Patch(':id/restore')
  @Can('interview', 'restore')
  @ApiAnswer('Restore an interview; 409 with `clashes` if an interviewer is busy then', 'RecordState')
  @ApiClashes()
  override restore(
    @CurrentActor() actor: Actor,
    @Param('id', id) interviewId: string,
    @Body() { allowConflict = false }: RestoreInterviewDto = {},
  ) {
    return this.interviews.whileRestoring(interviewId, allowConflict, () =>
      super.restore(actor, interviewId),
    );
  }

  @Get(':id/candidates')
  @Can('interview', 'read')
  @ApiAnswer('The candidates of an interview by result, newest first', 'InterviewCandidates')
  async candidates(
    @CurrentActor() actor: Actor,
    @Param('id', id) interviewId: string,
    @Query() query: InterviewCandidatesQuery,
  ) {
    const interview = await this.interviews.get(actor, interviewId);
    const { items, total } = await this.candidatesOf.page(actor, interview, query);
    return new Answer({ candidates: items, totalCount: total });
  }

  @Patch(':id/candidates/:candidateId')
  @Can('interview', 'read', 'update')
  @ApiAnswer(
    'Decide on a candidate, give own feedback, or record the answer to an offer',
    'InterviewCandidate',
  )
  @ApiSettled()
  async decide(
    @CurrentActor() actor: Actor,
    @Param('id', id) interviewId: string,
    @Param('candidateId', candidate) candidateId: string,
    @Body() body: DecideDto,
  ) {
    const decided = await this.candidatesOf.decide(actor, interviewId, candidateId, body);
    return new Answer(decided, M.interviewDecided);
  }
}
