import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../core/clock/clock.js';
import { MailEvents } from '../../../core/mail/mail-events.js';
import type { MailDocument } from '../../../core/mail/mail.schema.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { CandidatesService } from '../../candidates/candidates.service.js';
import { OnboardingsRepository } from '../onboardings.repository.js';
import { linkHash } from './link-token.js';
import { isVoid } from './link-void.js';
import { ONBOARDING_INVITATION } from './mails/onboarding-invitation.mail.js';

const R = onboardingsMessages.notSent;

/** The worker checks an onboarding before each attempt to mail its link (decision H4). */
@Injectable()
export class LinkMailCheck implements OnModuleInit {
  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly candidates: CandidatesService,
    private readonly events: MailEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.beforeEachTry(ONBOARDING_INVITATION, (mail) => this.reasonNotToSend(mail));
  }

  private async reasonNotToSend({ to, variables }: MailDocument): Promise<string | undefined> {
    const hash = linkHash(String(variables['link']).split('/').at(-1)!);
    const onboarding = await this.repository.byLink(hash, this.clock.now());
    if (!onboarding?.link || onboarding.status === 'Completed') return R.linkOver;
    const candidate = (await this.candidates.named([onboarding.candidate])).get(String(onboarding.candidate));
    if (isVoid(onboarding.link, candidate)) return R.candidateOut;
    return candidate!.email === to.address ? undefined : R.candidateOut;
  }
}
