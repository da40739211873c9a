/**
 * States of an outgoing mail (decision E1); `review` is a stale claim that a person must decide on, `cancelled` a mail
 * that is not sent as what it tells is no longer so (decision H4).
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'review', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What stands in the place of a mail server's answer while none is set: the mail has reached nobody (decision E5). */
export const OUTBOX_ANSWER = 'kept in the development outbox';
