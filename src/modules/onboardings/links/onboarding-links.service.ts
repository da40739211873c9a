import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../../config/env.js';
import type { Actor } from '../../../core/access/actor.js';
import { Clock } from '../../../core/clock/clock.js';
import { ConflictError, ValidationError } from '../../../core/errors/app-error.js';
import { MailEvents } from '../../../core/mail/mail-events.js';
import type { MailDocument } from '../../../core/mail/mail.schema.js';
import { MailService } from '../../../core/mail/mail.service.js';
import { MailThrottle } from '../../../core/mail/mail-throttle.js';
import { newToken, tokenHash } from '../../../core/secret-token.js';
import { showDay } from '../../../shared/kit/format.js';
import { MESSAGES } from '../../../shared/messages.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { CandidatesService } from '../../candidates/candidates.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import type { LinkDocument, OnboardingDocument } from '../onboarding.schema.js';
import { OnboardingsRepository } from '../onboardings.repository.js';
import { isOut, isVoid } from './link-void.js';
import { ONBOARDING_INVITATION } from './mails/onboarding-invitation.mail.js';

const { record: R, notSent } = onboardingsMessages;
const DAY_MS = 86_400_000;

/** The staff's control of the candidate's link: make, send, renew, revoke (decision E4). */
@Injectable()
export class OnboardingLinks implements OnModuleInit {
  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly mails: MailService,
    private readonly events: MailEvents,
    private readonly throttle: MailThrottle,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.events.beforeEachTry(ONBOARDING_INVITATION, (mail) => this.reasonNotToSend(mail));
  }

  /**
   * Makes a new link; the previous one stops working. The link is only in this answer and can never be read again.
   * @param send whether it is also mailed to the candidate
   * @throws ConflictError if the onboarding is Completed or Failed or the candidate is out, ValidationError if the
   *   candidate is in the trash, ThrottledError for too many mails
   */
  async make(
    actor: Actor,
    id: string,
    send: boolean,
  ): Promise<{ onboarding: OnboardingDocument; link: LinkDocument; url: string }> {
    const before = await this.repository.get(id);
    const candidate = (await this.candidates.named([before.candidate])).get(String(before.candidate));
    if (!candidate || candidate.isDeleted)
      throw new ValidationError([{ field: 'candidate', message: MESSAGES.notFound.candidate }]);
    if (isOut(candidate)) throw new ConflictError('WRONG_STATE', R.onboardingCandidateOut);
    if (send) await this.throttle.take(ONBOARDING_INVITATION.name, actor.userId, candidate.email);
    const now = this.clock.now();
    const token = newToken();
    const url = `${this.env.APP_URL}/onboarding/${token}`;
    const link: LinkDocument = {
      hash: tokenHash(token),
      email: candidate.email,
      createdAt: now,
      createdBy: { id: new Types.ObjectId(actor.userId), name: actor.name },
      expiresAt: new Date(now.getTime() + this.env.ONBOARDING_LINK_DAYS * DAY_MS),
      sentAt: null,
      sentTo: null,
      openedAt: null,
    };
    const made = await this.repository.setLink(
      id,
      link,
      actor,
      before.link ? 'renewed the link' : 'made a link',
      assertOpen,
    );
    if (!send) return { onboarding: made, link, url };
    await this.mail(actor, made, candidate, url);
    // Noted only once the mail is stored: nobody waits for an answer to a mail that was never written.
    const onboarding = await this.repository.noteSent(id, link.hash, candidate.email, actor);
    // The link may have been renewed or revoked while being mailed: the answer is about the one made here.
    return { onboarding, link: onboarding.link?.hash === link.hash ? onboarding.link : link, url };
  }

  /** Revokes the link: from now on it opens nothing. Without a link nothing changes. */
  async revoke(actor: Actor, id: string): Promise<OnboardingDocument> {
    const onboarding = await this.repository.get(id);
    return onboarding.link ? this.repository.setLink(id, null, actor, 'revoked the link') : onboarding;
  }

  private async mail(
    actor: Actor,
    onboarding: OnboardingDocument,
    candidate: { name: string; email: string },
    link: string,
  ): Promise<void> {
    const job = (await this.jobs.references([onboarding.job])).get(String(onboarding.job));
    await this.mails.send(ONBOARDING_INVITATION, {
      to: { name: candidate.name, address: candidate.email },
      variables: {
        name: candidate.name,
        link,
        jobTitle: job?.title ?? '',
        validUntil: showDay(this.clock.dayOf(onboarding.link!.expiresAt)),
      },
      ref: { kind: 'onboarding', id: String(onboarding._id) },
      createdBy: actor,
    });
  }

  /* Checked before each attempt to mail a link (decision H4). */
  private async reasonNotToSend({ to, variables }: MailDocument): Promise<string | undefined> {
    const hash = tokenHash(String(variables['link']).split('/').at(-1)!);
    const onboarding = await this.repository.byLink(hash, this.clock.now());
    if (!onboarding?.link || onboarding.status === 'Completed') return notSent.linkOver;
    const candidate = (await this.candidates.named([onboarding.candidate])).get(String(onboarding.candidate));
    const isTheirs = !isVoid(onboarding.link, candidate) && candidate!.email === to.address;
    return isTheirs ? undefined : notSent.candidateOut;
  }
}

function assertOpen({ status }: OnboardingDocument): void {
  if (status === 'Completed' || status === 'Failed')
    throw new ConflictError('WRONG_STATE', R.onboardingNotOpen);
}
