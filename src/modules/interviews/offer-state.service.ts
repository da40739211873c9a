import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { OfferReply } from '../../shared/resources/candidates/pipeline.js';
import { OFFER_OVER, type OfferState as State } from '../../shared/resources/offers/enums.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';

/** What interviews ask the module of offers. */
export interface OfferLink {
  /** The state of the newest offer to a candidate for this job; undefined without one. */
  stateOf(candidateId: string, jobId: string): Promise<State | undefined>;
  /**
   * Notes at the offer that waits what the candidate answered; nothing where there is none.
   * @returns lets the candidate's status follow
   * @throws StaleVersionError when the offer was answered or withdrawn meanwhile
   */
  answered(
    actor: Actor,
    candidateId: string,
    jobId: string,
    answer: OfferReply,
  ): Promise<() => Promise<void>>;
}

/** What interviews ask about offers: the module of offers registers its answers, interviews know none of it. */
@Injectable()
export class OfferState {
  private link?: OfferLink;

  /** Called in `onModuleInit` by the module of offers, in the web process. */
  register(link: OfferLink): void {
    this.link = link;
  }

  /**
   * Whether the candidate can answer an offer for this job now: a sent one, or without an offer by the status Offered, which
   * says so as well (2-workflow section 4). One that is over can be answered by nobody (decision H5).
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
