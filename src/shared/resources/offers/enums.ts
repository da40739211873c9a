/**
 * States of an offer, in the order of its way (decision E2); `cancelled` is one whose letter was not sent as its reason was
 * gone before (decision H4).
 */
export const OFFER_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'review',
  'accepted',
  'rejected',
  'withdrawn',
  'cancelled',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** What the worker is busy with: the screens follow it live. */
export const OFFER_UNDER_WAY: readonly OfferState[] = ['queued', 'sending'];
/** From these the same mail can be sent again. */
export const OFFER_RESENDABLE: readonly OfferState[] = ['failed', 'review'];
/** From these an offer can be withdrawn; while the mail server is being spoken to it cannot. */
export const OFFER_WITHDRAWABLE: readonly OfferState[] = ['queued', 'sending', 'sent', 'failed', 'review'];
/** What the candidate answered; it can be taken back while nothing has followed. */
export const OFFER_ANSWERED: readonly OfferState[] = ['accepted', 'rejected'];
/** After these another offer for the same job may be made. */
export const OFFER_ENDED: readonly OfferState[] = ['rejected', 'withdrawn', 'cancelled'];

/** Nobody can answer these any more, whatever the candidate's status says (decision H5). */
export const OFFER_OVER: readonly OfferState[] = ['accepted', ...OFFER_ENDED];

/** Where the letter came from: made from the terms, or the PDF that was uploaded for the candidate. */
export const LETTER_SOURCES = ['template', 'upload'] as const;
export type LetterSource = (typeof LETTER_SOURCES)[number];
