import type { OfferReply } from '@shared/resources/candidates/pipeline.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';

const ROUTES = { Accepted: 'accept', Rejected: 'reject' } as const;

/** What is read again after an action on an offer. */
export const CHANGED = ['offers', 'candidates'];

/** A call to an offer's own address. */
export function callOffer({ _id, candidate }: OfferAnswer, route: string, body: object = {}) {
  return request<OfferAnswer>(`/api/candidates/${candidate}/offers/${_id}/${route}`, {
    method: 'POST',
    body,
  });
}

/** Notes what the candidate answered to an offer; the status follows. */
export function useGiveAnswer(offer: OfferAnswer) {
  const texts = useTexts();
  const run = useRecordAction();
  const { success } = texts.messages;
  return (answer: OfferReply) =>
    run({
      progress: texts.records.status.updating,
      work: () => callOffer(offer, ROUTES[answer]),
      done: answer === 'Accepted' ? success.offerAccepted : success.offerRejected,
      resources: CHANGED,
    });
}
