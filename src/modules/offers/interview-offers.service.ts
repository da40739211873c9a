import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { OfferAnswer } from '../../shared/resources/candidates/pipeline.js';
import { OfferState } from '../interviews/offer-state.service.js';
import { OfferActionsService } from './offer-actions.service.js';
import type { OfferDocument } from './offer.schema.js';
import { OffersRepository } from './offers.repository.js';

/** Ties the offers to the stage Offer Documentation of the interviews (2-workflow section 2). */
@Injectable()
export class InterviewOffersService implements OnModuleInit {
  constructor(
    private readonly state: OfferState,
    private readonly offers: OffersRepository,
    private readonly actions: OfferActionsService,
  ) {}

  onModuleInit(): void {
    this.state.register({
      wasSent: async (candidate, jobId) => (await this.waiting(String(candidate._id), jobId)) !== undefined,
      answered: (actor, candidateId, jobId, answer) => this.answered(actor, candidateId, jobId, answer),
    });
  }

  private async answered(actor: Actor, candidateId: string, jobId: string, answer: OfferAnswer) {
    const offer = await this.waiting(candidateId, jobId);
    const to = answer === 'Accepted' ? 'accepted' : 'rejected';
    if (offer) await this.actions.answer(actor, candidateId, String(offer._id), to);
  }

  /* The sent offer for this job that nobody has answered yet. */
  private async waiting(candidateId: string, jobId: string): Promise<OfferDocument | undefined> {
    const offers = await this.offers.ofCandidate(candidateId);
    return offers.find(({ job, state }) => state === 'sent' && String(job.id) === jobId);
  }
}
