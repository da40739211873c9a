/**
 * Shapes that all answers under /api share (decision A). The OpenAPI document is generated from these types and the
 * resources' `api.ts` with their comments (`npm run answer-schemas`).
 */

/**
 * ISO 8601 in UTC.
 * @format date-time
 */
export type Instant = string;

/**
 * `yyyy-mm-dd`.
 * @format date
 */
export type Day = string;

/**
 * A whole number.
 * @asType integer
 */
export type Integer = number;

export interface Success<T> {
  success: true;
  data: T;
  message: string;
}

export interface FieldError {
  field: string;
  message: string;
}

/** The envelope of every failure (decision A1). */
export interface Failure {
  success: false;
  message: string;
  /**
   * Stable machine-readable code.
   * @example "VALIDATION_FAILED"
   */
  code: string;
  /** The cause and the remedy, if the message does not name them. */
  hint?: string;
  errors?: FieldError[];
  /** What blocks the call: what still refers to the record, or the existing record. */
  references?: ReferenceSummary[];
  /** Of GET /health/ready: which dependency is away. */
  details?: Record<string, unknown>;
  requestId: string;
}

/** Fields of every record. */
export interface RecordBase {
  _id: string;
  /** Send it back with a change. */
  version: Integer;
  isDeleted: boolean;
  deletedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The remaining facts of a record that was trashed or restored. */
export type RecordState = Pick<RecordBase, '_id' | 'version' | 'isDeleted' | 'deletedAt'>;

/** A pointer to another record with the name that lists show (decision C6). */
export interface Reference {
  _id: string;
  name: string;
  /** The record is in the trash. */
  isDeleted?: boolean;
}

/** One entry of a record's history (decisions C3, C5, F5). */
export interface ChangeEntry {
  changedBy: Reference | null;
  changedAt: Instant;
  /**
   * What happened: created, updated, deleted, restored, closed, status, screening …
   * @example "updated"
   */
  action: string;
  stage?: string;
  fieldName?: string;
  oldValue?: string;
  newValue?: string;
  reason?: string;
  /** The screening, interview or batch in which it happened, by its name at the time. */
  subject?: { kind: string; _id: string; name: string };
}

/** Live progress of long work, sent as server-sent events (decision D1). */
export interface Progress {
  state: string;
  done: Integer;
  total: Integer;
}

/** The outcome of a bulk call for one id. */
export interface BulkResult {
  _id: string;
  ok: boolean;
  message: string;
}

/** Answer of a bulk call. */
export interface BulkResults {
  results: BulkResult[];
}

/** Answer of a permanent delete. */
export interface PermanentDelete {
  _id: string;
}

/**
 * What still refers to a record: shown before a permanent delete, and in the answer of a refused one (decision C6).
 */
export interface ReferenceSummary {
  /** Plural of the referring resource, for example `candidates`. */
  resource: string;
  count: Integer;
  /** Some of them. */
  examples: Reference[];
}

/** What would block a record's permanent delete (decision C6). */
export interface References {
  references: ReferenceSummary[];
  /** What is deleted with the record. */
  goesAlong: ReferenceSummary[];
}

/** The records of a selection that something refers to; others are left out. */
export interface ReferredRecords {
  records: ReferredRecord[];
}

/** One of many records, with what still refers to it. */
export interface ReferredRecord {
  _id: string;
  name: string;
  references: ReferenceSummary[];
}

/** A view of a record's document by somebody. */
export interface FileView {
  /** The document's name. */
  name: string;
  viewedBy: Reference | null;
  viewedAt: Instant;
}

/**
 * Texts that suggestions offer.
 * @maxItems 10
 */
export type SuggestedTexts = string[];
