import type { ChangeEntry, Day, Instant, Integer, Reference } from '../../kit/api.js';
import type { LetterSource, OfferState } from './enums.js';

export interface OfferTerms {
  /** Rupees per year; null for an uploaded letter, which states it itself. */
  salary: number | null;
  joiningDate: Day | null;
  expiresOn: Day | null;
  /** Text above the letter in the mail. */
  message: string;
}

/** An offer to a candidate for one job (decision E2). */
export interface OfferAnswer {
  _id: string;
  version: Integer;
  candidate: string;
  job: Reference;
  terms: OfferTerms;
  /** URL under /api of the letter; null until it is made. */
  letter: string | null;
  letterSource: LetterSource;
  to: string;
  state: OfferState;
  /** The mail server's own answer, or why the letter was not sent. */
  answer: string | null;
  /** A person decided not to send its mail any more. */
  givenUp: boolean;
  createdBy: Reference;
  createdAt: Instant;
  updatedAt: Instant;
  sentAt: Instant | null;
  history: ChangeEntry[];
}
