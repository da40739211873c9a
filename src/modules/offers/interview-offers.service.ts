import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { StaleVersionError } from '../../core/errors/app-error.js';
import type { OfferReply } from '../../shared/resources/candidates/pipeline.js';
import { OFFER_OVER } from '../../shared/resources/offers/enums.js';
import { OfferState } from '../interviews/offer-state.service.js';
import { OfferActionsService } from './offer-actions.service.js';
import { OfferOutcomes } from './offer-outcomes.service.js';
import type { OfferDocument } from './offer.schema.js';
import { OffersRepository } from './offers.repository.js';

/** Connects offers with the stage Offer Documentation of interviews (2-workflow section 2). */
@Injectable()
export class InterviewOffersService implements OnModuleInit {
  constructor(
    private readonly state: OfferState,
    private readonly offers: OffersRepository,
    private readonly actions: OfferActionsService,
    private readonly outcomes: OfferOutcomes,
  ) {}

  onModuleInit(): void {
    this.state.register({
      stateOf: async (candidateId, jobId) => (await this.newest(candidateId, jobId))?.state,
      answered: (actor, candidateId, jobId, answer) => this.answered(actor, candidateId, jobId, answer),
    });
  }

  private async answered(actor: Actor, candidateId: string, jobId: string, answer: OfferReply) {
    const offer = await this.newest(candidateId, jobId);
    const to = answer === 'Accepted' ? 'accepted' : 'rejected';
    if (offer && OFFER_OVER.includes(offer.state)) throw new StaleVersionError();
    const moved = offer?.state === 'sent' ? await this.actions.note(actor, offer, to) : undefined;
    return async () => moved && this.outcomes.follow(moved);
  }

  private async newest(candidateId: string, jobId: string): Promise<OfferDocument | undefined> {
    const offers = await this.offers.ofCandidate(candidateId);
    return offers.find(({ job }) => String(job) === jobId);
  }
}
