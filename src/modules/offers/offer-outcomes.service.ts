import { Injectable } from '@nestjs/common';
import { crashPoint } from '../../core/crash-point.js';
import { NotFoundError, StaleVersionError } from '../../core/errors/app-error.js';
import { type Author, type StoredChange, SYSTEM } from '../../core/history/change.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { isOneOf } from '../../shared/kit/objects.js';
import { CANDIDATE_STATUSES } from '../../shared/resources/candidates/enums.js';
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
const END_OF = { sent: 'sent', failed: 'failed', review: 'review', cancelled: 'cancelled' } as const;

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
    if (state === 'queued' || state === 'sending') return;
    const to = END_OF[state];
    const isOpen = ['queued', 'sending', 'failed', 'review'].includes(offer.state);
    if (isOpen && (offer.state !== to || offer.answer !== answer)) {
      const patch = { answer, sentAt, givenUp: mail.givenUp === true, settled: to !== 'sent' };
      const reason = to === 'cancelled' && answer !== null ? answer : undefined;
      const moved = await this.offers.move(offer, to, patch, SYSTEM, reason);
      if (!moved) throw new StaleVersionError();
      crashPoint('offer.noted');
      return this.follow(moved);
    }
    return this.follow(offer);
  }

  /**
   * Lets the candidate's status follow the offer's state, once; a candidate who is gone or hired stays so, and nobody who was
   * black-listed meanwhile becomes Offered.
   */
  async follow(offer: OfferDocument): Promise<void> {
    if (offer.settled) return;
    if (offer.state === 'withdrawn') await this.giveBack(offer);
    const event = EVENT_OF[offer.state];
    if (event) await this.advance(offer, event);
    else if (offer.state !== 'withdrawn') return;
    crashPoint('offer.followed');
    await this.offers.settle(offer);
  }

  private async advance(offer: OfferDocument, event: StatusEvent): Promise<void> {
    const candidateId = String(offer.candidate);
    const [candidate] = await this.pipeline.read([candidateId]);
    if (!candidate || candidate.status === 'Hired' || (await this.hasFollowed(offer, event))) return;
    if (candidate.status === 'Black Listed' && event === 'offer-letter-sent') return;
    const subject = subjectOf(offer);
    await this.pipeline
      .advance(authorOf(offer), candidateId, event, { reason: REASON[event] ?? subject.name, subject })
      .catch(unlessGone);
  }

  /*
   * The status from before the first letter that made the candidate Offered: unless it is another one by now, or another
   * letter stands. That moment tells it from an Offered that somebody gave since, so repeating it changes nothing.
   */
  private async giveBack(offer: OfferDocument): Promise<void> {
    const id = String(offer.candidate);
    const offers = await this.offers.ofCandidate(id);
    if (offers.some(({ state }) => state === 'sent')) return;
    const changes = await Promise.all(
      offers.map(async ({ _id }) => (await this.pipeline.changesOf(String(_id), [id])).get(id) ?? []),
    );
    const cause = changes
      .flat()
      .filter(({ field, to }) => field === 'status' && to === STATUS_AFTER['offer-letter-sent'])
      .reduce<StoredChange | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined);
    if (!cause || !isOneOf(CANDIDATE_STATUSES, cause.from)) return;
    const why = { reason: 'Offer withdrawn', subject: subjectOf(offer) };
    const { by, byName } = offer.changes.at(-1)!;
    await this.pipeline
      .giveBack({ userId: by, name: byName }, id, { since: cause.at, to: cause.from }, why)
      .catch(unlessGone);
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

const subjectOf = ({ _id, jobTitle }: OfferDocument) => ({
  kind: 'offer',
  id: String(_id),
  name: `Offer for ${jobTitle}`,
});

function unlessGone(error: unknown): void {
  if (!(error instanceof NotFoundError)) throw error;
}

function authorOf({ state, createdBy, answeredBy }: OfferDocument): Author {
  return state === 'sent' ? createdBy : (answeredBy ?? createdBy);
}
