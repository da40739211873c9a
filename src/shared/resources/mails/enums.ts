/**
 * States of an outgoing mail (decision E1); `review` is a stale claim that a person must decide on, `cancelled` a mail
 * that is not sent because its content no longer applies (decision H4).
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'review', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Stands in for a mail server's answer if none is set: the mail has reached nobody (decision E5). */
export const OUTBOX_ANSWER = 'kept in the development outbox';
