import { Body, Controller, Get, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import {
  CanOwn,
  CurrentActor,
  Public,
  SignedIn,
  WithGivenPassword,
} from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { UpdateProfileDto } from '../users/dto/user.dto.js';
import { userPolicy } from '../users/user.record.js';
import { AccessRequestsService } from './access-requests.service.js';
import { AuthService } from './auth.service.js';
import { DeviceCookies } from './device-cookies.js';
import { AccessRequestDto, ChangePasswordDto, ConfirmEmailDto, LoginDto } from './dto.js';
import { IdentityService } from './identity.service.js';
import { PasswordsService } from './passwords.service.js';
import { ProfileService } from './profile.service.js';
import { SessionAccessService } from './session-access.service.js';
import { cookieName, cookieOptions, SESSION_MS } from './session-cookie.js';

const Id = () => Param('id', new IdPipe(userPolicy.notFound));

/**
 * Sign-in, sign-out and the session check; the caller's own record, password and missing rights, never anybody else's
 * (1-core section 7 "Auth", case A09).
 */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly identity: IdentityService,
    private readonly access: SessionAccessService,
    private readonly devices: DeviceCookies,
    private readonly profile: ProfileService,
    private readonly passwords: PasswordsService,
    private readonly requests: AccessRequestsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Post('login')
  @Public()
  @ApiAnswer('Sign in; the session is an HttpOnly cookie', 'SignedInUser', { failures: [401, 429] })
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const previous = await this.access.actorOf(request).catch(() => undefined);
    const origin = { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
    const device = await this.devices.read(request, body.email);
    const { token, user } = await this.auth.login(body, { ...origin, device }, previous);
    const lasts = body.rememberMe ? SESSION_MS.remembered : undefined;
    void reply.setCookie(cookieName(this.env), token, cookieOptions(this.env, lasts));
    await this.devices.write(reply, body.email, device);
    return new Answer(user, MESSAGES.success.loggedIn);
  }

  @Post('logout')
  @Public()
  @ApiAnswer('Sign out; harmless without a session', null)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const actor = await this.access.actorOf(request).catch(() => undefined);
    if (actor) await this.auth.logout(actor);
    void reply.clearCookie(cookieName(this.env), cookieOptions(this.env));
    return new Answer(null, MESSAGES.success.loggedOut);
  }

  @Get('me')
  @SignedIn()
  @WithGivenPassword()
  @ApiAnswer('The signed-in user with roles and packed rules; used as the session check', 'SignedInUser')
  async me(@CurrentActor() actor: Actor) {
    return new Answer(await this.identity.describe(actor.userId));
  }

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
    const message = await this.profile.update(actor, body, request.ip);
    return new Answer(await this.identity.describe(actor.userId), message);
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
    void reply.clearCookie(cookieName(this.env), cookieOptions(this.env));
    return new Answer(null, MESSAGES.success.passwordChanged);
  }

  @Post('access-requests')
  @SignedIn()
  @ApiAnswer('Ask by mail for a missing right; once a day for each right', 'AccessRequestAnswer', {
    status: 202,
    failures: [429],
  })
  async ask(@CurrentActor() actor: Actor, @Body() { resource, actions }: AccessRequestDto) {
    const people = await this.requests.ask(actor, { resource, actions });
    return new Answer({ people }, MESSAGES.success.accessAsked(people));
  }
}
