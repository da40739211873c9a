import { Injectable } from '@nestjs/common';
import { crashPoint } from '../../core/crash-point.js';
import { NotFoundError, StaleVersionError } from '../../core/errors/app-error.js';
import { type Author, SYSTEM } from '../../core/history/change.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { STATUS_AFTER, type StatusEvent } from '../../shared/resources/candidates/transitions.js';
import type { OfferState } from '../../shared/resources/offers/enums.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import type { OfferDocument } from './offer.schema.js';
import { OffersRepository } from './offers.repository.js';

/** States that the candidate's status follows (decision C5). */
const EVENT_OF: Partial<Record<OfferState, StatusEvent>> = {
  sent: 'offer-letter-sent',
  accepted: 'offer-accepted',
  rejected: 'offer-rejected',
};
const END_OF = { sent: 'sent', failed: 'failed', review: 'review' } as const;

/** What became of a letter: the mail's end reaches the offer, the offer's the candidate. All of it safe to repeat. */
@Injectable()
export class OfferOutcomes {
  constructor(
    private readonly offers: OffersRepository,
    private readonly pipeline: CandidatePipeline,
  ) {}

  /** The mail server has taken the letter, refused it, or it is not known (called by the mail's own recovery too). */
  async mailSettled(mail: MailDocument): Promise<void> {
    const offer = await this.offers.findByMail(mail._id);
    if (!offer) return;
    const { state, answer, sentAt } = mail;
    if (state !== 'sent' && state !== 'failed' && state !== 'review') return;
    const to = END_OF[state];
    const isOpen = ['queued', 'sending', 'failed', 'review'].includes(offer.state);
    if (isOpen && (offer.state !== to || offer.answer !== answer)) {
      const patch = { answer, sentAt, givenUp: mail.givenUp === true, settled: to !== 'sent' };
      const moved = await this.offers.move(offer, to, patch, SYSTEM);
      if (!moved) throw new StaleVersionError();
      crashPoint('offer.noted');
      return this.follow(moved);
    }
    return this.follow(offer);
  }

  /** Lets the candidate's status follow the offer's state, once; a candidate who is gone or hired stays so. */
  async follow(offer: OfferDocument): Promise<void> {
    const event = EVENT_OF[offer.state];
    if (!event || offer.settled) return;
    const candidateId = String(offer.candidate);
    const [candidate] = await this.pipeline.read([candidateId]);
    if (candidate && candidate.status !== 'Hired' && !(await this.hasFollowed(offer, event))) {
      const subject = { kind: 'offer', id: String(offer._id), name: `Offer for ${offer.jobTitle}` };
      await this.pipeline
        .advance(authorOf(offer), candidateId, event, { reason: REASON[event] ?? subject.name, subject })
        .catch((error: unknown) => {
          if (!(error instanceof NotFoundError)) throw error;
        });
    }
    crashPoint('offer.followed');
    await this.offers.settle(offer);
  }

  /* A status that somebody has changed again since must not come back when this is repeated. */
  private async hasFollowed({ _id, candidate }: OfferDocument, event: StatusEvent): Promise<boolean> {
    const changes = await this.pipeline.changesOf(String(_id), [String(candidate)]);
    return (changes.get(String(candidate)) ?? []).some(
      ({ field, to }) => field === 'status' && to === STATUS_AFTER[event],
    );
  }
}

const REASON: Partial<Record<StatusEvent, string>> = {
  'offer-letter-sent': 'Offer letter sent',
  'offer-accepted': 'Offer accepted',
  'offer-rejected': 'Offer rejected',
};

function authorOf({ state, createdBy, answeredBy }: OfferDocument): Author {
  return state === 'sent' ? createdBy : (answeredBy ?? createdBy);
}
