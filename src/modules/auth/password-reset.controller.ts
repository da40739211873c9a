import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor, Public } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { userPolicy } from '../users/user.record.js';
import { ResetConfirmDto, ResetRequestDto } from './dto.js';
import { PasswordsService } from './passwords.service.js';

/** New passwords by an expiring, single-use mail link. */
@ApiTags('auth')
@Controller()
export class PasswordResetController {
  constructor(private readonly passwords: PasswordsService) {}

  @Post('auth/password-reset')
  @Public()
  @ApiAnswer('Request a link; the answer never reveals whether the e-mail belongs to a user', null, {
    failures: [429],
  })
  async request(@Body() { email }: ResetRequestDto, @Req() request: FastifyRequest) {
    await this.passwords.requestReset(email, request.ip);
    return new Answer(null, MESSAGES.auth.resetSent);
  }

  @Post('auth/password-reset/confirm')
  @Public()
  @ApiAnswer('Set a new password with the token of the link; ends all sessions of the user', null)
  async confirm(@Body() body: ResetConfirmDto) {
    await this.passwords.confirmReset(body);
    return new Answer(null, MESSAGES.success.passwordChanged);
  }

  @Post('users/:id/password-reset')
  @Can('user', 'update')
  @ApiAnswer('Mail a link to a user: for a new password, or an invitation if there is none yet', null, {
    status: 202,
    failures: [429],
  })
  async send(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe(userPolicy.notFound)) id: string,
    @Req() request: FastifyRequest,
  ) {
    const { resetMailed, invitationMailed } = MESSAGES.success;
    const sent = await this.passwords.sendReset(actor, id, request.ip);
    return new Answer(null, sent === 'invitation' ? invitationMailed : resetMailed);
  }
}
