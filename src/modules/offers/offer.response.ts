import { toChangeEntry } from '../../core/history/change.js';
import type { OfferAnswer } from '../../shared/resources/offers/api.js';
import type { OfferDocument } from './offer.schema.js';

/** An offer as the API shows it, an allow list. */
export function toOfferAnswer(offer: OfferDocument): OfferAnswer {
  const candidate = String(offer.candidate);
  const { salary, joiningDate, expiresOn, message } = offer.terms;
  return {
    _id: String(offer._id),
    version: offer.version,
    candidate,
    job: { _id: String(offer.job), name: offer.jobTitle },
    terms: { salary, joiningDate, expiresOn, message },
    letter: offer.letter && `/api/candidates/${candidate}/offers/${String(offer._id)}/letter`,
    letterSource: offer.letterSource,
    to: offer.to,
    state: offer.state,
    answer: offer.answer,
    givenUp: offer.givenUp === true,
    createdBy: { _id: offer.createdBy.userId, name: offer.createdBy.name },
    createdAt: offer.createdAt.toISOString(),
    updatedAt: offer.updatedAt.toISOString(),
    sentAt: offer.sentAt?.toISOString() ?? null,
    history: offer.changes.map(toChangeEntry),
  };
}
