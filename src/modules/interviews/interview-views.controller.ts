import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Clock } from '../../core/clock/clock.js';
import { ValidationError } from '../../core/errors/app-error.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { CalendarQuery, FreeQuery, InterviewersQuery, UsualQuery } from './dto/interview-queries.js';
import { InterviewCandidatesService } from './interview-candidates.service.js';
import { InterviewNamesService } from './interview-names.service.js';
import { InterviewersService } from './interviewers.service.js';
import { InterviewsService } from './interviews.service.js';

/** The longest period of the calendar. */
const MAX_PERIOD_MS = 62 * 86_400_000;

/** Other views of interviews: calendar, own ones, rounds of a job, free times. */
@ApiTags('interviews')
@Controller('interviews')
export class InterviewViewsController {
  constructor(
    private readonly interviews: InterviewsService,
    private readonly candidates: InterviewCandidatesService,
    private readonly interviewers: InterviewersService,
    private readonly names: InterviewNamesService,
    private readonly clock: Clock,
  ) {}

  @Get('calendar')
  @Can('interview', 'read')
  @ApiAnswer('The interviews of a period in order of time, at most 2,000', 'InterviewCalendarAnswer')
  async calendar(@CurrentActor() actor: Actor, @Query() query: CalendarQuery) {
    const length = Date.parse(query.to) - Date.parse(query.from);
    if (length <= 0 || length > MAX_PERIOD_MS)
      throw new ValidationError([{ field: 'to', message: MESSAGES.validation.periodInvalid }]);
    const { interviews, isCut } = await this.interviews.calendar(actor, query);
    return new Answer({ interviews: await this.names.answers(interviews), isCut });
  }

  @Get('mine')
  @Can('interview', 'read')
  @ApiAnswer("The caller's upcoming interviews, and those waiting for their feedback", 'OwnInterviews')
  async mine(@CurrentActor() actor: Actor) {
    return new Answer(await this.candidates.own(actor, this.clock.now()));
  }

  @Get('interviewers')
  @Can('interview', 'read')
  @ApiAnswer('Users by name, each marked free or busy at a time', 'Interviewers')
  async suggest(@Query() query: InterviewersQuery) {
    return new Answer({ interviewers: await this.interviewers.suggest(query) });
  }

  @Get('free')
  @Can('interview', 'read')
  @ApiAnswer('When all of these interviewers are free on a day', 'FreeTimes')
  async free(@Query() query: FreeQuery) {
    return new Answer(await this.interviewers.free(query));
  }

  @Get('usual')
  @Can('interview', 'read')
  @ApiAnswer('Places and links last used for a job or by interviewers', 'UsualPlaces')
  async usual(@Query() query: UsualQuery) {
    return new Answer(await this.interviewers.usual(query));
  }

  @Get('round/:jobId')
  @Can('interview', 'read')
  @ApiAnswer('The next round of a job', 'NextRound')
  async round(
    @CurrentActor() actor: Actor,
    @Param('jobId', new IdPipe(MESSAGES.notFound.job)) jobId: string,
  ) {
    return new Answer({ round: await this.interviewers.nextRound(actor, jobId) });
  }

  @Get('of-candidate/:candidateId')
  @Can('interview', 'read')
  @ApiAnswer("A candidate's interviews with results and feedback, the latest first", 'CandidateInterviews')
  async ofCandidate(
    @CurrentActor() actor: Actor,
    @Param('candidateId', new IdPipe(MESSAGES.notFound.candidate)) candidateId: string,
  ) {
    return new Answer({ interviews: await this.candidates.ofCandidate(actor, candidateId) });
  }
}
