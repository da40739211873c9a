import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { OfferReply } from '../../shared/resources/candidates/pipeline.js';
import { OFFER_OVER, type OfferState as State } from '../../shared/resources/offers/enums.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';

/** What interviews query from the module of offers. */
export interface OfferLink {
  /** The state of the newest offer to a candidate for this job; undefined without one. */
  stateOf(candidateId: string, jobId: string): Promise<State | undefined>;
  /**
   * Records the candidate's answer in the waiting offer; does nothing without one.
   * @returns a function that updates the candidate's status accordingly
   * @throws StaleVersionError if the offer was answered or withdrawn in the meantime
   */
  answered(
    actor: Actor,
    candidateId: string,
    jobId: string,
    answer: OfferReply,
  ): Promise<() => Promise<void>>;
}

/** The port of interviews to offers: the module of offers registers its answers, interviews do not import it. */
@Injectable()
export class OfferState {
  private link?: OfferLink;

  /** Called in `onModuleInit` by the module of offers, in the web process. */
  register(link: OfferLink): void {
    this.link = link;
  }

  /**
   * Whether the candidate can answer an offer for this job now: a sent one, or, without an offer, by the status
   * Offered, which means the same (2-workflow section 4). Nobody can answer an offer that is over (decision H5).
   */
  async wasSent({ _id, status }: CandidateDocument, jobId: string): Promise<boolean> {
    const state = await this.link?.stateOf(String(_id), jobId);
    return state === 'sent' || (status === 'Offered' && !(state && OFFER_OVER.includes(state)));
  }

  /** See {@link OfferLink.answered}. */
  async answered(actor: Actor, candidateId: string, jobId: string, answer: OfferReply) {
    return this.link?.answered(actor, candidateId, jobId, answer);
  }
}
