import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';
import { accountMark, logAccess } from '../../core/access/access-log.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { AppError, UnauthenticatedError } from '../../core/errors/app-error.js';
import type { SignedInUser } from '../../shared/resources/users/api.js';
import { MESSAGES } from '../../shared/messages.js';
import type { SessionDocument } from '../sessions/session.schema.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { LoginDto } from './dto.js';
import { IdentityService } from './identity.service.js';
import { TOKEN, type TokenPayload } from './jwt.strategy.js';
import { type Attempt, LoginThrottle, type Source } from './login-throttle.js';
import { networkOf } from '../../core/http/network.js';
import { credentialMark, passwordMatches } from './password.js';
import { SESSION_MS } from './session-cookie.js';

/** The origin of a request, as stored in a session. */
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
   * Signs in. The attempt is counted before anything is checked, and given back if it was right (F2); it is counted
   * when its turn comes, so that what finds no place in the queue costs almost nothing (F12).
   * @param source the origin of the request, with the device's id if the account recently signed in with it
   * @param replaced the browser's previous session; it is ended (case A05)
   * @returns the token for the cookie, and the user as in /auth/me
   * @throws UnauthenticatedError with one text for every reason, ThrottledError after too many failures
   */
  async login(
    input: LoginDto,
    { device, ...origin }: Origin & Source,
    replaced?: Actor,
  ): Promise<{ token: string; user: SignedInUser }> {
    const found: { attempt?: Attempt; user?: UserDocument | null } = {};
    const read = async () => {
      found.attempt = await this.throttle.take(input.email, { address: origin.address, device });
      found.user = await this.users.findByEmail(input.email);
      return found.user?.passwordHash ?? null;
    };
    const failed = (reason: string) =>
      logAccess({
        event: 'sign-in-failed',
        account: accountMark(input.email),
        address: origin.address,
        reason,
      });
    const isKnown = device !== undefined || (await this.throttle.knows(input.email, origin.address));
    const turn = { from: networkOf(origin.address), urgent: isKnown };
    const matches = await passwordMatches(read, input.password, turn).catch(async (error: unknown) => {
      await found.attempt?.giveBack();
      if (error instanceof AppError) failed(error.code);
      throw error;
    });
    const { attempt, user } = found;
    if (!matches || !user) {
      failed('INVALID_CREDENTIALS');
      throw new UnauthenticatedError(MESSAGES.auth.invalid, 'INVALID_CREDENTIALS');
    }
    const [token] = await Promise.all([
      this.startSession(user, input.rememberMe, origin),
      attempt!.succeeded(),
      this.users.noteSignedIn(user, this.clock.now()),
    ]);
    logAccess({ event: 'signed-in', user: String(user._id), address: origin.address });
    if (replaced) await this.logout(replaced);
    return { token, user: await this.identity.describe(String(user._id)) };
  }

  /** Ends the actor's session; ending it twice is harmless. */
  async logout(actor: Actor): Promise<void> {
    await this.sessions.end(actor.userId, actor.sessionId);
    logAccess({ event: 'signed-out', user: actor.userId });
  }

  private async startSession(user: UserDocument, rememberMe: boolean, origin: Origin): Promise<string> {
    const session = newSession(user, rememberMe, origin, this.clock.now());
    await this.sessions.add(session);
    const payload: TokenPayload = { sub: String(user._id), sid: String(session._id) };
    return this.jwt.signAsync(payload, {
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      algorithm: TOKEN.algorithm,
      expiresIn: Math.floor((session.expiresAt.getTime() - session.createdAt.getTime()) / 1_000),
    });
  }
}

/** A new session of the user (decision B1); not stored yet. */
export function newSession(
  user: UserDocument,
  rememberMe: boolean,
  origin: Origin,
  now: Date,
): SessionDocument {
  const lasts = rememberMe ? SESSION_MS.remembered : SESSION_MS.ordinary;
  return {
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(user._id),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lasts),
    rememberMe,
    credential: credentialMark(user.passwordHash),
    ...origin,
  };
}
