import { Body, Controller, Delete, Get, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Clock } from '../../core/clock/clock.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { toSessionAnswer } from '../sessions/session.response.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { OwnPasswordDto } from './dto.js';
import { OwnPasswordService } from './own-password.service.js';

/** The caller's own sessions only. Ending one requires the caller's password (ASVS 7.5.2). */
@ApiTags('auth')
@Controller('auth/sessions')
export class OwnSessionsController {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly own: OwnPasswordService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer("The caller's own sessions, last used first", 'SessionAnswer', { list: 'sessions' })
  async list(@CurrentActor() actor: Actor) {
    const items = await this.sessions.listOf(actor.userId, this.clock.now());
    return Answer.page('sessions', { items, total: items.length }, (session) =>
      toSessionAnswer(session, actor.sessionId),
    );
  }

  @Delete()
  @SignedIn()
  @ApiAnswer('End all of the caller’s sessions except the current one', null, { failures: [429] })
  async endOthers(
    @CurrentActor() actor: Actor,
    @Body() { password }: OwnPasswordDto,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.own.assert(actor, password, ip);
    await this.sessions.endAll(actor.userId, actor.sessionId);
    return new Answer(null, MESSAGES.success.sessionsEnded);
  }

  @Delete(':id')
  @SignedIn()
  @ApiAnswer("End one of the caller's sessions", null, { failures: [429] })
  async end(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe(MESSAGES.notFound.session)) id: string,
    @Body() { password }: OwnPasswordDto,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.own.assert(actor, password, ip);
    if (!(await this.sessions.end(actor.userId, id))) throw new NotFoundError(MESSAGES.notFound.session);
    return new Answer(null, MESSAGES.success.sessionEnded);
  }
}
