import { Body, Controller, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { CanOwn, CurrentActor, Public, WithGivenPassword } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { UpdateProfileDto } from '../users/dto/user.dto.js';
import { userPolicy } from '../users/user.record.js';
import { ChangePasswordDto, ConfirmEmailDto } from './dto/password.dto.js';
import { IdentityService } from './identity.service.js';
import { PasswordsService } from './passwords.service.js';
import { ProfileService } from './profile.service.js';
import { cookieName, cookieOptions } from './session-cookie.js';

const Id = () => Param('id', new IdPipe(userPolicy.notFound));

/** The caller's own record and password (1-core section 7 "Auth"); never anybody else's (case A09). */
@ApiTags('auth')
@Controller('auth')
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly identity: IdentityService,
    private readonly passwords: PasswordsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Patch('profile/:id')
  @CanOwn('profile', 'read', 'update')
  @ApiAnswer(
    'Change one’s own record, never one’s own roles; another e-mail needs the password and a mailed link',
    'SignedInUser',
    { failures: [409, 429] },
  )
  async update(
    @CurrentActor() actor: Actor,
    @Id() _id: string,
    @Body() body: UpdateProfileDto,
    @Req() request: FastifyRequest,
  ) {
    const { user, message } = await this.profile.update(actor, body, request.ip);
    return new Answer(await this.identity.describe(user), message);
  }

  @Post('email/confirm')
  @Public()
  @ApiAnswer('Confirm a new e-mail with the token of the mailed link', null, { failures: [409] })
  async confirmEmail(@Body() { token }: ConfirmEmailDto) {
    await this.profile.confirmEmail(token);
    return new Answer(null, MESSAGES.success.emailChanged);
  }

  @Post(':id/change-password')
  @CanOwn('profile', 'change-password')
  @WithGivenPassword()
  @ApiAnswer('Change the caller’s password; ends all of their sessions', null, { failures: [429] })
  async changePassword(
    @CurrentActor() actor: Actor,
    @Id() _id: string,
    @Body() body: ChangePasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.passwords.change(actor, body, request.ip);
    void reply.clearCookie(cookieName(this.env), cookieOptions(this.env, false));
    return new Answer(null, MESSAGES.success.passwordChanged);
  }
}
