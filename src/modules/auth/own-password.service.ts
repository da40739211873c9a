import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Locks } from '../../core/database/locks.js';
import { type AppError, BadRequestError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { LoginThrottle } from './login-throttle.js';
import { passwordMatches } from './password.js';

/** Asks signed-in users for their own password again before irreversible actions (decision E2, F2, F5). */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly throttle: LoginThrottle,
    private readonly locks: Locks,
  ) {}

  /**
   * Simultaneous equal calls are checked one after the other: none uses up the attempts that the throttle counts before
   * it knows that they are right (case E05).
   * @param wrong the error for a wrong password
   * @returns the actor's record as read
   * @throws `wrong`, ThrottledError after five of them
   */
  assert(
    actor: Actor,
    password: string,
    address: string,
    wrong: AppError = new BadRequestError('INCORRECT_PASSWORD', MESSAGES.auth.incorrectPassword),
  ): Promise<UserDocument> {
    const account = `password:${actor.userId}`;
    return this.locks.exclusive([account], async () => {
      // A session may be used from any address: attempts count for the session.
      const attempt = await this.throttle.take(account, { address, device: `session ${actor.sessionId}` });
      let user: UserDocument | undefined;
      const read = async () => (user = await this.users.get(actor.userId)).passwordHash;
      const turn = { from: `user ${actor.userId}`, urgent: true };
      const matches = await passwordMatches(read, password, turn).catch(async (error: unknown) => {
        await attempt.giveBack();
        throw error;
      });
      if (!matches) throw wrong;
      await attempt.succeeded();
      return user!;
    });
  }
}
