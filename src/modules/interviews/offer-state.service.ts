import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { OfferAnswer } from '../../shared/resources/candidates/pipeline.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';

/** What interviews ask the module of offers. */
export interface OfferLink {
  /** Whether an offer letter for this job was sent to the candidate and waits for an answer. */
  wasSent(candidate: CandidateDocument, jobId: string): Promise<boolean>;
  /** Notes at the offer what the candidate answered; safe to repeat, nothing where there is no offer that waits. */
  answered(actor: Actor, candidateId: string, jobId: string, answer: OfferAnswer): Promise<void>;
}

/** What interviews ask about offers: the module of offers registers its answers, interviews know none of it. */
@Injectable()
export class OfferState {
  private link?: OfferLink;

  /** Called in `onModuleInit` by the module of offers, in the web process. */
  register(link: OfferLink): void {
    this.link = link;
  }

  /** Whether the candidate can answer an offer for this job now; the status Offered says so as well (2-workflow section 4). */
  async wasSent(candidate: CandidateDocument, jobId: string): Promise<boolean> {
    return candidate.status === 'Offered' || ((await this.link?.wasSent(candidate, jobId)) ?? false);
  }

  /** See {@link OfferLink.answered}. */
  async answered(actor: Actor, candidateId: string, jobId: string, answer: OfferAnswer): Promise<void> {
    await this.link?.answered(actor, candidateId, jobId, answer);
  }
}
