/** States of an outgoing mail (decision E1); `review` is a stale claim that a person must decide on. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'review'] as const;
export type MailState = (typeof MAIL_STATES)[number];
