import { Injectable } from '@nestjs/common';
import { crashPoint } from '../../core/crash-point.js';
import { NotFoundError, StaleVersionError } from '../../core/errors/app-error.js';
import type { Actor } from '../../core/access/actor.js';
import { type Author, type StoredChange, SYSTEM } from '../../core/history/change.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { isOneOf } from '../../shared/kit/objects.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { type OfferReply, statusAfterOffer } from '../../shared/resources/candidates/pipeline.js';
import { MESSAGES } from '../../shared/messages.js';
import { STATUS_AFTER, type StatusEvent } from '../../shared/resources/candidates/transitions.js';
import { OFFER_OVER, type OfferState } from '../../shared/resources/offers/enums.js';
import { CandidatePipeline, type GivenBack } from '../candidates/pipeline/candidate-pipeline.service.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import type { OfferDocument } from './offer.schema.js';
import { OffersRepository } from './offers.repository.js';

/** States that change the candidate's status (decision C5). */
const EVENT_OF: Partial<Record<OfferState, StatusEvent>> = {
  sent: 'offer-letter-sent',
  accepted: 'offer-accepted',
  rejected: 'offer-rejected',
};
const END_OF = { sent: 'sent', failed: 'failed', review: 'review', cancelled: 'cancelled' } as const;

/** The outcome of a letter: the mail's result updates the offer, and the offer the candidate. All safe to repeat. */
@Injectable()
export class OfferOutcomes {
  constructor(
    private readonly offers: OffersRepository,
    private readonly pipeline: CandidatePipeline,
  ) {}

  /** The mail server accepted or refused the letter, or the outcome is unknown (the mail's recovery calls this too). */
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
   * Whether a candidate can answer an offer for this job now: a sent one, or, without an offer, by the status Offered,
   * which means the same (2-workflow section 4). Nobody can answer an offer that is over (decision H5).
   */
  async isAnswerable({ _id, status }: CandidateDocument, jobId: string): Promise<boolean> {
    const state = (await this.offers.newest(String(_id), jobId))?.state;
    return state === 'sent' || (status === 'Offered' && !(state && OFFER_OVER.includes(state)));
  }

  /**
   * Records the answer that a candidate gave in an interview in the waiting offer; does nothing without one.
   * @returns a function that updates the candidate's status accordingly
   * @throws StaleVersionError if the offer was answered or withdrawn in the meantime
   */
  async answeredInInterview(actor: Actor, candidateId: string, jobId: string, answer: OfferReply) {
    const offer = await this.offers.newest(candidateId, jobId);
    if (offer && OFFER_OVER.includes(offer.state)) throw new StaleVersionError();
    const to = answer === 'Accepted' ? 'accepted' : 'rejected';
    const moved = offer?.state === 'sent' ? await this.noteAnswer(actor, offer, to) : undefined;
    return async () => moved && this.follow(moved);
  }

  /** Records only the answer to a sent offer. @throws StaleVersionError if it was answered or withdrawn by now */
  async noteAnswer(actor: Actor, offer: OfferDocument, to: 'accepted' | 'rejected'): Promise<OfferDocument> {
    const answeredBy = { userId: actor.userId, name: actor.name };
    const moved = await this.offers.move(offer, to, { answeredBy, settled: false }, actor);
    if (!moved) throw new StaleVersionError();
    crashPoint('offer.answered');
    return moved;
  }

  /**
   * Updates the candidate's status with the offer's state, once; deleted and hired candidates stay as they are, and
   * nobody black-listed in the meantime becomes Offered.
   */
  async follow(offer: OfferDocument): Promise<void> {
    if (offer.settled || !(await this.carryOut(offer))) return;
    crashPoint('offer.followed');
    if (await this.offers.settle(offer)) return;
    /* The offer changed in the meantime, and the effects of its new state may have come before those here. */
    const current = await this.offers.find(String(offer._id));
    if (current && current.state !== offer.state) await this.carryOut(current);
  }

  /** @returns whether the offer's state has any effects */
  private async carryOut(offer: OfferDocument): Promise<boolean> {
    const event = EVENT_OF[offer.state];
    const undone = answerUndone(offer);
    if (undone) await this.takeBack(offer, undone);
    else if (event) await this.advance(offer, event);
    else if (offer.state === 'withdrawn') await this.giveBack(offer);
    else return false;
    return true;
  }

  private async advance(offer: OfferDocument, event: StatusEvent): Promise<void> {
    const subject = subjectOf(offer);
    const why = { reason: REASON[event] ?? subject.name, subject };
    const isDue = (candidate: CandidateDocument) =>
      candidate.status !== 'Hired' &&
      !(candidate.status === 'Black Listed' && event === 'offer-letter-sent') &&
      !hasFollowed(candidate, offer, event);
    await this.pipeline
      .advance(authorOf(offer), String(offer.candidate), event, why, isDue)
      .catch(unlessGone);
  }

  /*
   * Restores the status from before the first letter that made the candidate Offered, unless it changed since or
   * another sent letter exists. Its time distinguishes it from a later Offered, so repeating changes nothing.
   */
  private async giveBack(offer: OfferDocument): Promise<void> {
    const offers = await this.offers.ofCandidate(String(offer.candidate));
    if (offers.some(({ state }) => state === 'sent')) return;
    const given = await this.statusChanges(
      offer,
      offers.map(({ _id }) => String(_id)),
      STATUS_AFTER['offer-letter-sent'],
    );
    /* After an undone answer, Offered dates from the undo; the letter before gave it. */
    const cause = given.findLast(({ reason }) => reason !== MESSAGES.record.offerAnswerUndone);
    await this.restore(offer, { status: statusBefore(cause, given.at(-1)) }, 'Offer withdrawn');
  }

  /* Restores the status from before the answer, and clears the answer in interviews that recorded it. */
  private async takeBack(offer: OfferDocument, undone: 'accepted' | 'rejected'): Promise<void> {
    const id = String(offer.candidate);
    const answer = undone === 'accepted' ? 'Accepted' : 'Rejected';
    const [candidate] = await this.pipeline.read([id]);
    const interviews = (candidate?.interviewResults ?? [])
      .filter((result) => result.job.equals(offer.job) && result.offer === answer)
      .map(({ interview }) => String(interview));
    const given = await this.statusChanges(
      offer,
      [String(offer._id), ...interviews],
      statusAfterOffer(answer),
    );
    const noted = (await this.changesAbout(offer, interviews)).filter(
      ({ field, to }) => field === 'offer' && to === answer,
    );
    const cause = given.at(-1);
    await this.restore(
      offer,
      { status: statusBefore(cause, cause), noted },
      MESSAGES.record.offerAnswerUndone,
    );
  }

  private async restore(offer: OfferDocument, given: GivenBack, reason: string): Promise<void> {
    const { by, byName } = offer.changes.at(-1)!;
    const why = { reason, subject: subjectOf(offer) };
    await this.pipeline
      .giveBack({ userId: by, name: byName }, String(offer.candidate), given, why)
      .catch(unlessGone);
  }

  /* The changes by which offers and interviews gave the candidate this status, oldest first. */
  private async statusChanges(offer: OfferDocument, subjects: readonly string[], status: CandidateStatus) {
    const changes = await this.changesAbout(offer, subjects);
    return changes.filter(gives(status)).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }

  private async changesAbout({ candidate }: OfferDocument, subjects: readonly string[]) {
    const id = String(candidate);
    return (await this.pipeline.changesOf(subjects, [id])).get(id) ?? [];
  }
}

/* Whether a change gave the candidate this status. */
const gives =
  (status: CandidateStatus) =>
  ({ field, to }: StoredChange): boolean =>
    field === 'status' && to === status;

/* A status that somebody has changed since must not return when this is repeated. */
function hasFollowed({ changes }: CandidateDocument, offer: OfferDocument, event: StatusEvent): boolean {
  const since = offer.changes.at(-1)!.at;
  return changes
    .filter(gives(STATUS_AFTER[event]))
    .some(({ subject, at }) => subject?.id === String(offer._id) && at >= since);
}

/* The undone answer of an offer that waits for an answer again. */
function answerUndone({ state, changes }: OfferDocument): 'accepted' | 'rejected' | undefined {
  const from = changes.at(-1)?.from;
  return state === 'sent' && (from === 'accepted' || from === 'rejected') ? from : undefined;
}

/* The status from before a change, if the candidate has had the current one since `last`. */
function statusBefore(cause: StoredChange | undefined, last: StoredChange | undefined): GivenBack['status'] {
  return cause && last && isOneOf(CANDIDATE_STATUSES, cause.from)
    ? { since: last.at, to: cause.from }
    : undefined;
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
