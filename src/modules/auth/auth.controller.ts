import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { CurrentActor, Public, SignedIn, WithGivenPassword } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { MESSAGES } from '../../shared/messages.js';
import { AuthService } from './auth.service.js';
import { DeviceCookies } from './device-cookies.js';
import { LoginDto } from './dto/login.dto.js';
import { IdentityService } from './identity.service.js';
import { SessionAccessService } from './session-access.service.js';
import { cookieName, cookieOptions } from './session-cookie.js';

/** Sign-in, sign-out and the session check (1-core section 7 "Auth"). */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly identity: IdentityService,
    private readonly access: SessionAccessService,
    private readonly devices: DeviceCookies,
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
    void reply.setCookie(cookieName(this.env), token, cookieOptions(this.env, body.rememberMe));
    await this.devices.write(reply, body.email, device);
    return new Answer(user, MESSAGES.success.loggedIn);
  }

  @Post('logout')
  @Public()
  @ApiAnswer('Sign out; harmless without a session', null)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const actor = await this.access.actorOf(request).catch(() => undefined);
    if (actor) await this.auth.logout(actor);
    void reply.clearCookie(cookieName(this.env), cookieOptions(this.env, false));
    return new Answer(null, MESSAGES.success.loggedOut);
  }

  @Get('me')
  @SignedIn()
  @WithGivenPassword()
  @ApiAnswer('The signed-in user with roles and packed rules; used as the session check', 'SignedInUser')
  async me(@CurrentActor() actor: Actor) {
    return new Answer(await this.identity.describeActor(actor));
  }
}
