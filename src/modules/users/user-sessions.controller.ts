import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { logAccess } from '../../core/access/access-log.js';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Clock } from '../../core/clock/clock.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { toSessionAnswer } from '../sessions/session.response.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { UserPowerService } from './user-power.service.js';
import { userPolicy } from './user.record.js';
import { UsersService } from './users.service.js';

const Id = () => Param('id', new IdPipe(userPolicy.notFound));

/** Sessions of another user, for those who may change that user (decision B1). */
@ApiTags('users')
@Controller('users/:id/sessions')
export class UserSessionsController {
  constructor(
    private readonly users: UsersService,
    private readonly power: UserPowerService,
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Can('user', 'read', 'update')
  @ApiAnswer('Sessions of a user, last used first', 'SessionAnswer', { list: 'sessions' })
  async list(@CurrentActor() actor: Actor, @Id() id: string) {
    await this.users.get(actor, id);
    const items = await this.sessions.listOf(id, this.clock.now());
    return Answer.page('sessions', { items, total: items.length }, (session) =>
      toSessionAnswer(session, actor.sessionId),
    );
  }

  @Delete()
  @Can('user', 'read', 'update')
  @ApiAnswer('End all sessions of a user; for the caller all except the current one', null)
  async endAll(@CurrentActor() actor: Actor, @Id() id: string) {
    await this.assertMay(actor, id);
    const count = await this.sessions.endAll(id, actor.sessionId);
    logAccess({ event: 'sessions-ended', actor: actor.userId, user: id, count });
    return new Answer(null, MESSAGES.success.sessionsOfUserEnded);
  }

  @Delete(':sessionId')
  @Can('user', 'read', 'update')
  @ApiAnswer('End one session of a user', null)
  async end(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('sessionId', new IdPipe(MESSAGES.notFound.session)) sessionId: string,
  ) {
    await this.assertMay(actor, id);
    if (!(await this.sessions.end(id, sessionId))) throw new NotFoundError(MESSAGES.notFound.session);
    logAccess({ event: 'sessions-ended', actor: actor.userId, user: id, count: 1 });
    return new Answer(null, MESSAGES.success.sessionEnded);
  }

  /** @throws NotFoundError; ForbiddenError if the user has more permissions */
  private async assertMay(actor: Actor, id: string): Promise<void> {
    await this.users.get(actor, id);
    await this.power.assertNotStronger(actor, id);
  }
}
