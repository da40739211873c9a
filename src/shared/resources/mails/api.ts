import type { MailState } from './enums.js';

export interface MailAnswer {
  _id: string;
  template: string;
  to: string;
  subject: string;
  state: MailState;
  /** Somebody decided that it is not to be sent any more. */
  givenUp: boolean;
  /** The record that it is about. */
  about: { kind: string; _id: string } | null;
  attempts: number;
  answer: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** A mail with its content. */
export interface MailDetail extends MailAnswer {
  headers: Array<{ name: string; value: string }>;
  /**
   * Null where no copy is kept: outside of the development outbox (decision E5). Null too for a mail whose link opens an
   * account or an onboarding, to who may not change those.
   */
  html: string | null;
  text: string | null;
  attachments: Array<{ name: string; type: string; bytes: number; url: string }>;
  /** The invitation (.ics) that travels with it. */
  calendar: string | null;
}

/** Mails that failed or need a review. */
export interface MailCounts {
  failed: number;
  review: number;
}

/** The state of the installation (decision F3). */
export interface OpsStatus {
  /** Which database runs, as the starter chose it. */
  database: string;
  mongodb: 'up' | 'down';
  redis: 'up' | 'down';
  mail: 'smtp' | 'outbox';
  /** Null while the database is away. */
  mails: MailCounts | null;
  files: 'local' | 's3';
  virusScan: 'off' | 'up' | 'down';
  /** Empty while Redis is away. */
  queues: Array<{ queue: string; counts: Record<string, number>; oldestSeconds: number }>;
}
