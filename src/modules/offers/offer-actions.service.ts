import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { crashPoint } from '../../core/crash-point.js';
import { ConflictError, NotFoundError, StaleVersionError } from '../../core/errors/app-error.js';
import { MailService } from '../../core/mail/mail.service.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { MESSAGES } from '../../shared/messages.js';
import { OFFER_ANSWERED, OFFER_RESENDABLE, OFFER_WITHDRAWABLE } from '../../shared/resources/offers/enums.js';
import { EmployeesService } from '../employees/employees.service.js';
import { OnboardingsService } from '../onboardings/onboardings.service.js';
import { OfferOutcomes } from './offer-outcomes.service.js';
import type { OfferDocument } from './offer.schema.js';
import { advanceOffer, OffersRepository } from './offers.repository.js';
import { OffersService } from './offers.service.js';

/**
 * Actions on an existing offer: send again, withdraw, answer, undo the answer (decisions C5, E1, E2, F6). Interviews
 * answer in the stage Offer Documentation (2-workflow section 2), see {@link OfferOutcomes}.
 */
@Injectable()
export class OfferActionsService {
  constructor(
    private readonly reader: OffersService,
    private readonly offers: OffersRepository,
    private readonly outcomes: OfferOutcomes,
    private readonly onboardings: OnboardingsService,
    private readonly employees: EmployeesService,
    private readonly mails: MailService,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Sends the same mail again, under the same Message-ID.
   * @param own the actor's own password, and the address of the request for its throttle
   * @throws BadRequestError for a wrong password; ConflictError unless the offer failed and was not given up, or needs
   *   a review; UnavailableError without Redis
   */
  async resend(
    actor: Actor,
    candidateId: string,
    id: string,
    own: { password: string; address: string },
  ): Promise<OfferDocument> {
    await this.reader.get(actor, candidateId, id);
    await this.reader.assertPassword(actor, own.password, own.address);
    const offer = await this.reader.get(actor, candidateId, id);
    const refused = new ConflictError('OFFER_STATE', MESSAGES.record.offerNotResendable);
    if (!OFFER_RESENDABLE.includes(offer.state)) throw refused;
    if (offer.givenUp) throw new ConflictError('OFFER_STATE', MESSAGES.record.offerGivenUp);
    await this.queue.assertReady();
    /* The mail first: if the process dies here, the mail's outcome still reaches the offer. */
    const hasMail = await this.mails
      .resend(String(offer.mail))
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof NotFoundError) return false;
        throw error;
      });
    crashPoint('offer.resent');
    const next = hasMail ? 'sending' : 'queued';
    const moved = await this.offers.move(offer, next, { answer: null, settled: false }, actor, 'Sent again');
    if (!moved) return this.reader.get(actor, candidateId, id);
    await this.queue.enqueueOrLater(advanceOffer, id, { again: true });
    return moved;
  }

  /**
   * Withdraws an offer; a waiting mail is no longer sent, and the candidate gets the previous status back (decision
   * H5). @throws ConflictError
   */
  async withdraw(actor: Actor, candidateId: string, id: string): Promise<OfferDocument> {
    const offer = await this.reader.get(actor, candidateId, id);
    if (!OFFER_WITHDRAWABLE.includes(offer.state))
      throw new ConflictError('OFFER_STATE', MESSAGES.record.offerNotWithdrawable);
    if (offer.state !== 'queued' && offer.state !== 'sent' && !(await this.stopMail(actor, offer)))
      throw new ConflictError('OFFER_SENDING', MESSAGES.record.offerSendingNow);
    for (let attempt = 0; attempt < 3; attempt++) {
      /* The worker may just be recording that its mail was stopped. */
      const current = await this.offers.get(candidateId, id);
      if (!OFFER_WITHDRAWABLE.includes(current.state)) break;
      const moved = await this.offers.move(current, 'withdrawn', { settled: false }, actor);
      if (!moved) continue;
      crashPoint('offer.withdrawn');
      await this.outcomes.follow(moved);
      return moved;
    }
    throw new ConflictError('OFFER_SENDING', MESSAGES.record.offerSendingNow);
  }

  /** Records the candidate's answer; the status follows. @throws ConflictError unless the letter was sent */
  async answer(
    actor: Actor,
    candidateId: string,
    id: string,
    to: 'accepted' | 'rejected',
  ): Promise<OfferDocument> {
    const offer = await this.reader.get(actor, candidateId, id);
    if (offer.state !== 'sent') throw new ConflictError('OFFER_STATE', MESSAGES.record.offerNotAnswerable);
    const moved = await this.outcomes.noteAnswer(actor, offer, to);
    await this.outcomes.follow(moved);
    return moved;
  }

  /**
   * Undoes the candidate's answer while nothing has followed from it: the offer waits for an answer again, and the
   * previous status is restored. @throws ConflictError
   */
  async undoAnswer(actor: Actor, candidateId: string, id: string): Promise<OfferDocument> {
    const offer = await this.reader.get(actor, candidateId, id);
    if (!OFFER_ANSWERED.includes(offer.state))
      throw new ConflictError('OFFER_STATE', MESSAGES.record.offerNotAnswered);
    const followed = await this.followed(offer);
    if (followed) throw new ConflictError('OFFER_FOLLOWED', followed);
    const patch = { answeredBy: null, settled: false };
    const moved = await this.offers.move(offer, 'sent', patch, actor, MESSAGES.record.offerAnswerUndone);
    if (!moved) throw new StaleVersionError();
    crashPoint('offer.answer-undone');
    await this.outcomes.follow(moved);
    return moved;
  }

  /* Why an answer cannot be undone: what came after it. */
  private async followed({ _id, candidate, job }: OfferDocument): Promise<string | undefined> {
    const [id, jobId] = [String(candidate), String(job)];
    const [[newest], isEmployee, hasOnboarding] = await Promise.all([
      this.offers.ofCandidate(id),
      this.employees.isMadeOf(id, jobId),
      this.onboardings.isLiveOf(candidate, job),
    ]);
    if (!newest?._id.equals(_id)) return MESSAGES.record.offerNewer;
    if (isEmployee) return MESSAGES.record.offerEmployee;
    return hasOnboarding ? MESSAGES.record.offerOnboarding : undefined;
  }

  /** @returns whether its mail will certainly not be sent */
  private async stopMail(actor: Actor, { mail, state }: OfferDocument): Promise<boolean> {
    try {
      await this.mails.giveUp(actor, String(mail));
      return true;
    } catch (error) {
      if (error instanceof ConflictError) return false;
      /* No mail is written yet: the worker may be about to, unless the offer failed before. */
      if (error instanceof NotFoundError) return state !== 'sending';
      throw error;
    }
  }
}
