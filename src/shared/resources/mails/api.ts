import type { Instant, Integer } from '../../kit/api.js';
import type { MailState } from './enums.js';

export interface MailAnswer {
  _id: string;
  /** The kind of mail. */
  template: string;
  to: string;
  /** The recipient's name; empty if the mail was written to a bare address. */
  toName: string;
  subject: string;
  state: MailState;
  /** A person decided not to send it any more. */
  givenUp: boolean;
  /** The record that it is about. */
  about: { kind: string; _id: string } | null;
  attempts: Integer;
  /** The mail server's own words. */
  answer: string | null;
  createdAt: Instant;
  sentAt: Instant | null;
}

/** A mail with its content. */
export interface MailDetail extends MailAnswer {
  headers: Array<{ name: string; value: string }>;
  /** False: the reader may not see its subject, so content and attachments are left out (decision H7). */
  readable: boolean;
  /** Null if no copy is kept: only the development outbox keeps one (decision E5). */
  html: string | null;
  text: string | null;
  attachments: Array<{ name: string; type: string; bytes: Integer; url: string }>;
  /** The invitation (.ics) sent with it. */
  calendar: string | null;
}

/** Mails that failed or need a review. */
export interface MailCounts {
  failed: Integer;
  review: Integer;
}

/** The state of the installation (decision F3). */
export interface OpsStatus {
  /** Of the release that runs. */
  version: string;
  /** The running database, as the starter chose it. */
  database: string;
  mongodb: 'up' | 'down';
  redis: 'up' | 'down';
  mail: 'smtp' | 'outbox';
  /** Mails that failed or need a review; null while the database is away. */
  mails: MailCounts | null;
  /** Why all mails wait for other settings, in words; otherwise null. */
  mailTrouble: string | null;
  files: 'local' | 's3';
  /** Space of the data folder's disk, bytes; null if unknown. */
  disk: { free: Integer; total: Integer } | null;
  /** When `npm run backup` last completed; null: never, or the database is away. */
  lastBackup: Instant | null;
  /** off without CLAMAV_URL. */
  virusScan: 'off' | 'up' | 'down';
  /** Empty while Redis is away. */
  queues: Array<{
    queue: string;
    counts: Record<string, Integer>;
    /** Age of the longest waiting job. */
    oldestSeconds: number;
  }>;
}

/** GET /health/live */
export interface Live {
  status: 'up';
}

/** GET /health */
export interface Health extends Live {
  /** Of the release that runs. */
  version: string;
}

/** GET /health/ready */
export interface Ready extends Live {
  mongodb: Live;
  redis: Live;
}

/** Answer of POST /ops/test-mail. */
export interface TestMailAnswer {
  end: 'accepted' | 'refused' | 'retry' | 'unknown';
  /** The mail server's own words. */
  answer: string;
}
