import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { UnauthenticatedError } from '../../core/errors/app-error.js';
import type { SignedInUser } from '../../shared/api.js';
import { MESSAGES } from '../../shared/messages.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { LoginDto } from './dto/login.dto.js';
import { IdentityService } from './identity.service.js';
import { TOKEN, type TokenPayload } from './jwt.strategy.js';
import { LoginThrottle } from './login-throttle.js';
import { credentialMark, passwordMatches } from './password.js';
import { SESSION_MS } from './session-cookie.js';

/** Where a request comes from, as a session remembers it. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Starts and ends sessions (decisions B1, B2). */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly identity: IdentityService,
    private readonly throttle: LoginThrottle,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs in. What does not depend on each other is done at once: most of the time is the password's (goal: 1.5 times
   * a bare verification).
   * @param replaced the session that the browser had before; it is ended (case A05)
   * @returns the token for the cookie, and the user as /auth/me answers
   * @throws UnauthenticatedError with one text for every reason, ThrottledError after too many failures
   */
  async login(
    input: LoginDto,
    origin: Origin,
    replaced?: Actor,
  ): Promise<{ token: string; user: SignedInUser }> {
    const { email, password, rememberMe } = input;
    const [user] = await Promise.all([
      this.users.findByEmail(email),
      this.throttle.check(email, origin.address),
    ]);
    if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user) {
      await this.throttle.failed(email, origin.address);
      throw new UnauthenticatedError(MESSAGES.auth.invalid, 'INVALID_CREDENTIALS');
    }
    // Once more: of many guesses at once, none that comes after the fifth failure may succeed.
    await this.throttle.check(email, origin.address);
    const [token, signedIn] = await Promise.all([
      this.startSession(user, origin, rememberMe),
      this.identity.describe(user),
      this.throttle.succeeded(email, origin.address),
      replaced && this.logout(replaced),
    ]);
    return { token, user: signedIn };
  }

  /** Ends the actor's session; ending it twice is harmless. */
  async logout(actor: Actor): Promise<void> {
    await this.sessions.end(actor.userId, actor.sessionId);
  }

  private async startSession(user: UserDocument, origin: Origin, rememberMe: boolean): Promise<string> {
    const now = this.clock.now();
    const lasts = rememberMe ? SESSION_MS.remembered : SESSION_MS.ordinary;
    const session = await this.sessions.create({
      userId: new Types.ObjectId(user._id),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lasts),
      rememberMe,
      credential: credentialMark(user.passwordHash),
      ...origin,
    });
    const payload: TokenPayload = { sub: String(user._id), sid: String(session._id) };
    return this.jwt.signAsync(payload, {
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      algorithm: TOKEN.algorithm,
      expiresIn: Math.floor(lasts / 1_000),
    });
  }
}
