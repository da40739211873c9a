import { keysOf } from '../../kit/objects.js';

/**
 * States of an offer in words, in their usual order (decision E2); `cancelled` means that the letter was not sent because
 * its reason no longer applied (decision H4).
 */
export const OFFER_WORDS = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  review: 'To be checked',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
} as const;
export type OfferState = keyof typeof OFFER_WORDS;
export const OFFER_STATES: readonly OfferState[] = keysOf(OFFER_WORDS);

/** The worker is processing these: the screens follow them live. */
export const OFFER_UNDER_WAY: readonly OfferState[] = ['queued', 'sending'];
/** States from which the same mail can be sent again. */
export const OFFER_RESENDABLE: readonly OfferState[] = ['failed', 'review'];
/** States in which an offer can be withdrawn; impossible while it is being handed to the mail server. */
export const OFFER_WITHDRAWABLE: readonly OfferState[] = ['queued', 'sending', 'sent', 'failed', 'review'];
/** The candidate's answers; one can be undone while nothing has followed. */
export const OFFER_ANSWERED: readonly OfferState[] = ['accepted', 'rejected'];
/** States after which another offer for the same job may be made. */
export const OFFER_ENDED: readonly OfferState[] = ['rejected', 'withdrawn', 'cancelled'];

/** Nobody can answer these any more, whatever the candidate's status (decision H5). */
export const OFFER_OVER: readonly OfferState[] = ['accepted', ...OFFER_ENDED];

/** Origin of the letter: made from the terms, or the PDF uploaded for the candidate. */
export const LETTER_SOURCES = ['template', 'upload'] as const;
export type LetterSource = (typeof LETTER_SOURCES)[number];
