import { useQuery } from '@tanstack/react-query';
import { type OfferReply, statusAfterOffer } from '@shared/resources/candidates/pipeline.js';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import { OFFER_ANSWERED } from '@shared/resources/offers/enums.js';
import { useAccess } from '../access/useAccess.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { valueText } from '../common/words.js';
import { currentTexts, useTexts } from '../i18n/texts.js';
import { onboardingOf } from '../onboardings/onboardingOf.js';
import { request } from '../providers/http.js';
import { offersOf } from './useOffers.js';

const ROUTES = { Accepted: 'accept', Rejected: 'reject' } as const;

/** Queries re-read after an action on an offer. */
export const CHANGED = ['offers', 'candidates'];

/** The candidate who answered. */
export type Answering = Pick<CandidateAnswer, 'name' | 'status' | 'isDeleted'>;

/** Calls an offer's own address. */
export function callOffer({ _id, candidate }: OfferAnswer, route: string, body: object = {}) {
  return request<OfferAnswer>(`/api/candidates/${candidate}/offers/${_id}/${route}`, {
    method: 'POST',
    body,
  });
}

/** Records the candidate's answer to an offer; the status follows, and both can be undone. */
export function useGiveAnswer(offer: OfferAnswer, candidate: Answering) {
  const texts = useTexts();
  const run = useRecordAction();
  const { success } = texts.messages;
  return (answer: OfferReply) =>
    run({
      progress: texts.records.status.updating,
      work: () => callOffer(offer, ROUTES[answer]),
      done: answer === 'Accepted' ? success.offerAccepted : success.offerRejected,
      resources: CHANGED,
      undo: answerUndo(offer, candidate, answer),
    });
}

/** The notice and the undo of an answer just recorded. */
export function answerUndo(offer: OfferAnswer, { name, status }: Answering, answer: OfferReply) {
  return {
    record: name,
    change: currentTexts().records.undo.moved(valueText(status), valueText(statusAfterOffer(answer))),
    work: () => callOffer(offer, 'undo-answer'),
  };
}

/** Undoes an answer later; undefined without an answer or the permission, and once something followed from it. */
export function useUndoAnswer(offer: OfferAnswer, { status, isDeleted }: Answering) {
  const texts = useTexts();
  const run = useRecordAction();
  const permissions = useAccess();
  const isAnswered = OFFER_ANSWERED.includes(offer.state);
  const { data: offers } = useQuery(offersOf(offer.candidate));
  const onboarding = useQuery({
    ...onboardingOf(offer.candidate),
    enabled: isAnswered && permissions.can('onboarding', 'read'),
  });
  const isPossible =
    isAnswered &&
    !isDeleted &&
    status !== 'Hired' &&
    permissions.can('candidate', 'read', 'update') &&
    offers?.[0]?._id === offer._id &&
    !onboarding.isLoading &&
    onboarding.data?.job?._id !== offer.job._id;
  return isPossible
    ? () =>
        run({
          progress: texts.records.status.updating,
          work: () => callOffer(offer, 'undo-answer'),
          done: texts.messages.success.offerAnswerUndone,
          resources: CHANGED,
        })
    : undefined;
}
