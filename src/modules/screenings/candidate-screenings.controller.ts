import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { screeningsMessages as M } from '../../shared/resources/screenings/messages.js';
import { ApiSettled } from '../candidates/dto/confirmed.js';
import { DecisionDto, UndoDecisionDto } from './dto/decision.dto.js';
import { ScreeningDecisions } from './screening-decisions.service.js';
import { ScreeningsService } from './screenings.service.js';

/** Screenings of a candidate: decisions and results (1-core section 7, decision A8). */
@ApiTags('screenings')
@Controller('candidates')
export class CandidateScreeningsController {
  constructor(
    private readonly screenings: ScreeningsService,
    private readonly decisions: ScreeningDecisions,
  ) {}

  @Post('screenings')
  @Can('screening', 'read', 'update')
  @ApiAnswer('Decide on one candidate, or edit the fields of a stage', 'ScreeningCandidate', {
    failures: [404],
  })
  @ApiSettled()
  async decide(@CurrentActor() actor: Actor, @Body() body: DecisionDto) {
    return new Answer(await this.decisions.decide(actor, body), M.success.decided);
  }

  @Post('screenings/undo')
  @Can('screening', 'read', 'update')
  @ApiAnswer('Undo the last decision on a candidate whom nobody has touched since', 'ScreeningCandidate', {
    failures: [404],
  })
  async undo(@CurrentActor() actor: Actor, @Body() body: UndoDecisionDto) {
    return new Answer(await this.decisions.undo(actor, body), M.success.takenBack);
  }

  @Get(':id/screenings')
  @Can('screening', 'read')
  @ApiAnswer("The screenings of a candidate's jobs with results", 'CandidateScreenings')
  async ofCandidate(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe(MESSAGES.notFound.candidate)) id: string,
  ) {
    return new Answer({ screenings: await this.screenings.ofCandidate(actor, id) });
  }
}
