import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Clock } from '../../core/clock/clock.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiFailures } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { SessionModel, toSessionAnswer } from './session.model.js';
import { SessionsRepository } from './sessions.repository.js';

/** Where one is signed in: every user's own sessions only. */
@ApiTags('auth')
@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: "One's own sessions, last used first" })
  @ApiAnswer(SessionModel, { list: 'sessions' })
  async list(@CurrentActor() actor: Actor) {
    const items = await this.sessions.listOf(actor.userId, this.clock.now());
    return Answer.page('sessions', { items, total: items.length }, (session) =>
      toSessionAnswer(session, actor.sessionId),
    );
  }

  @Delete()
  @SignedIn()
  @ApiOperation({ summary: 'End all of one’s own sessions but this' })
  @ApiAnswer(null)
  async endOthers(@CurrentActor() actor: Actor) {
    await this.sessions.endAll(actor.userId, actor.sessionId);
    return new Answer(null, MESSAGES.success.sessionsEnded);
  }

  @Delete(':id')
  @SignedIn()
  @ApiOperation({ summary: "End one of one's own sessions" })
  @ApiAnswer(null)
  @ApiFailures(404)
  async end(@CurrentActor() actor: Actor, @Param('id', new IdPipe(MESSAGES.notFound.session)) id: string) {
    if (!(await this.sessions.end(actor.userId, id))) throw new NotFoundError(MESSAGES.notFound.session);
    return new Answer(null, MESSAGES.success.sessionEnded);
  }
}
