import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
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
import { newSession, type Origin } from './new-session.js';
import { passwordMatches } from './password.js';

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
    const { email, password } = input;
    const [user] = await Promise.all([
      this.users.findByEmail(email),
      this.throttle.check(email, origin.address),
    ]);
    // Read while the hash is computed.
    const roles = this.identity.rolesOf(user);
    roles.catch(() => undefined);
    if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user) {
      await this.throttle.failed(email, origin.address);
      throw new UnauthenticatedError(MESSAGES.auth.invalid, 'INVALID_CREDENTIALS');
    }
    const [token, described] = await Promise.all([
      this.startSession(user, input, origin),
      this.identity.describe(user, roles),
    ]);
    if (replaced) await this.logout(replaced);
    return { token, user: described };
  }

  /** Ends the actor's session; ending it twice is harmless. */
  async logout(actor: Actor): Promise<void> {
    await this.sessions.end(actor.userId, actor.sessionId);
  }

  /** @throws ThrottledError when too many others failed meanwhile; no session is left then */
  private async startSession(user: UserDocument, input: LoginDto, origin: Origin): Promise<string> {
    const session = newSession(user, input.rememberMe, origin, this.clock.now());
    const [stored, allowed] = await Promise.allSettled([
      this.sessions.add(session),
      this.stillAllowed(input.email, origin.address),
    ]);
    if (allowed.status === 'rejected') {
      await this.sessions.end(String(user._id), String(session._id));
      throw allowed.reason;
    }
    if (stored.status === 'rejected') throw stored.reason;
    const payload: TokenPayload = { sub: String(user._id), sid: String(session._id) };
    return this.jwt.signAsync(payload, {
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      algorithm: TOKEN.algorithm,
      expiresIn: Math.floor((session.expiresAt.getTime() - session.createdAt.getTime()) / 1_000),
    });
  }

  /** Once more: of many guesses at once, none that comes after the fifth failure may succeed (case A01). */
  private async stillAllowed(email: string, address: string): Promise<void> {
    await this.throttle.check(email, address);
    await this.throttle.succeeded(email, address);
  }
}
