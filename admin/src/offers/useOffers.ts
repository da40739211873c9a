import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import { OFFER_ANSWERED, OFFER_UNDER_WAY } from '@shared/resources/offers/enums.js';
import { followLive } from '../common/followLive.js';
import { currentTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { notify } from '../records/undo/undoStore.js';

/** Polling interval if no events arrive, ms. */
const POLL_MS = 2_500;

/** Query key of a candidate's offers. */
export const offersKey = (candidateId: string) => ['offers', candidateId] as const;

/** True while the worker processes the letter. */
export function isUnderWay({ state }: Pick<OfferAnswer, 'state'>): boolean {
  return OFFER_UNDER_WAY.includes(state);
}

/**
 * A candidate's offers, newest first, polled while a letter is being sent. The state is on the server, so a reload
 * loses nothing (decision E2).
 */
export const offersOf = (candidateId: string) =>
  queryOptions({
    queryKey: offersKey(candidateId),
    queryFn: ({ signal }) => request<OfferAnswer[]>(`/api/candidates/${candidateId}/offers`, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
    staleTime: 0,
  });

/** Follows a letter being sent by server-sent events, and shows a notice once it is sent; use once per candidate. */
export function useOfferEvents(candidateId: string, offers: readonly OfferAnswer[] | undefined): void {
  const client = useQueryClient();
  const ended = useRef(new Set<string>());
  const justSent = useSentNotice(offers);
  const busy =
    offers?.find(isUnderWay)?._id ??
    (justSent !== undefined && !ended.current.has(justSent) ? justSent : undefined);
  useEffect(() => {
    if (!busy) return;
    ended.current.delete(busy);
    const take = (offer: OfferAnswer, isLast: boolean) => {
      if (isLast) ended.current.add(busy);
      client.setQueryData<OfferAnswer[]>(offersKey(candidateId), (known) =>
        known?.map((one) => (one._id === offer._id ? offer : one)),
      );
      // The candidate's status and mails depend on the letter.
      if (isLast) void client.invalidateQueries({ queryKey: ['candidates'] });
    };
    const stop = followLive(`/api/candidates/${candidateId}/offers/${busy}/events`, take);
    return () => {
      // The last event may still arrive after polling has found the state.
      setTimeout(stop, POLL_MS);
    };
  }, [busy, candidateId, client]);
}

/**
 * Shows a notice that a letter was sent, whether polling or events found it: one sent at once is never seen in
 * progress.
 * @returns the id of the offer whose letter was sent last while this page was open
 */
function useSentNotice(offers: readonly OfferAnswer[] | undefined): string | undefined {
  const seen = useRef(new Map<string, OfferAnswer['state']>());
  const [justSent, setJustSent] = useState<string>();
  useEffect(() => {
    for (const { _id, state } of offers ?? []) {
      const before = seen.current.get(_id);
      seen.current.set(_id, state);
      if (before === undefined || before === 'sent' || state !== 'sent') continue;
      /* An answer was undone. */
      if (OFFER_ANSWERED.includes(before)) continue;
      setJustSent(_id);
      notify(currentTexts().messages.success.offerSent, 'success');
    }
  }, [offers]);
  return justSent;
}
