import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../../core/clock/clock.js';
import type { Author } from '../../core/history/change.js';
import { MailEvents } from '../../core/mail/mail-events.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { MailService } from '../../core/mail/mail.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { UsersRepository } from '../users/users.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { EMAIL_CHANGE } from './mails/email-change.mail.js';
import { PASSWORD_RESET } from './mails/password-reset.mail.js';
import { USER_INVITATION } from './mails/user-invitation.mail.js';
import { credentialMark } from './password.js';
import type { ResetTokenDocument } from './reset-token.schema.js';
import { ResetTokensRepository } from './reset-tokens.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A link requested without a session expires earlier than one sent by an administrator. */
const LIVES = {
  asked: { ms: HOUR_MS, validFor: 'one hour' },
  given: { ms: DAY_MS, validFor: '24 hours' },
  invitation: { ms: LIMITS.invitationDays * DAY_MS, validFor: `${LIMITS.invitationDays} days` },
};

/** Mailed links that allow one change of password or e-mail. */
@Injectable()
export class ResetLinks implements OnModuleInit {
  constructor(
    private readonly tokens: ResetTokensRepository,
    private readonly mails: MailService,
    private readonly users: UsersRepository,
    private readonly events: MailEvents,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /* A mail whose link no longer opens anything is not sent (decision H4). */
  onModuleInit(): void {
    for (const mail of [PASSWORD_RESET, USER_INVITATION])
      this.events.beforeEachTry(mail, (sent) => this.whyNoLink(sent, 'password'));
    this.events.beforeEachTry(EMAIL_CHANGE, (sent) => this.whyNoLink(sent, 'email'));
  }

  /** Mails a new link to the user's own address. @param createdBy the administrator who sends it */
  async mail(user: UserDocument, createdBy?: Author): Promise<void> {
    const { ms, validFor } = createdBy ? LIVES.given : LIVES.asked;
    const link = await this.make(user, ms);
    await this.mails.send(PASSWORD_RESET, {
      to: { name: user.name, address: user.email },
      variables: { name: user.name, link, validFor },
      ref: { kind: 'user', id: String(user._id) },
      ...(createdBy && { createdBy }),
    });
  }

  /** When an invitation sent now expires. */
  endsAt(): Date {
    return new Date(this.clock.now().getTime() + LIVES.invitation.ms);
  }

  /** Mails the link for the first password. */
  async invite(user: UserDocument, by: Author): Promise<void> {
    const { ms, validFor } = LIVES.invitation;
    const link = await this.make(user, ms);
    const { COMPANY_NAME: company } = this.env;
    await this.mails.send(USER_INVITATION, {
      to: { name: user.name, address: user.email },
      variables: { name: user.name, company, invitedBy: by.name, link, validFor },
      ref: { kind: 'user', id: String(user._id) },
      createdBy: by,
    });
  }

  private async make(
    user: UserDocument,
    ms: number,
    page = 'reset-password',
    newEmail: string | null = null,
  ): Promise<string> {
    const token = await this.tokens.create({
      userId: new Types.ObjectId(user._id),
      email: user.email,
      credential: credentialMark(user.passwordHash),
      newEmail,
      expiresAt: new Date(this.clock.now().getTime() + ms),
    });
    return `${this.env.APP_URL}/${page}?token=${token}`;
  }

  /** Mails a link to a new address, which becomes the user's when the link is opened (F5). */
  async mailNewEmail(user: UserDocument, newEmail: string): Promise<void> {
    const { ms, validFor } = LIVES.given;
    const link = await this.make(user, ms, 'confirm-email', newEmail);
    await this.mails.send(EMAIL_CHANGE, {
      to: { name: user.name, address: newEmail },
      variables: { name: user.name, link, validFor },
      ref: { kind: 'user', id: String(user._id) },
    });
  }

  /** Uses up a link. @returns whom it was for, or null if it is used, expired or for something else */
  take(token: string, opens: 'password' | 'email'): Promise<ResetTokenDocument | null> {
    return this.tokens.take(token, opens, this.clock.now());
  }

  /** True if the user's e-mail and password are still those that the link was made for. */
  isFor(link: ResetTokenDocument, user: UserDocument): boolean {
    return user.email === link.email && credentialMark(user.passwordHash) === link.credential;
  }

  private async whyNoLink({ variables }: MailDocument, opens: 'password' | 'email') {
    const token = new URL(String(variables['link'])).searchParams.get('token') ?? '';
    const link = await this.tokens.look(token, opens, this.clock.now());
    const user = link && (await this.users.find(String(link.userId)));
    return user && this.isFor(link, user) ? undefined : MESSAGES.auth.notSent.linkVoid;
  }
}
