/** Shapes that all answers under /api share (decision A). Days are `yyyy-mm-dd`, instants ISO 8601 in UTC. */

export interface Success<T> {
  success: true;
  data: T;
  message: string;
}

export interface FieldError {
  field: string;
  message: string;
}

export interface Failure {
  success: false;
  message: string;
  code: string;
  errors?: FieldError[];
  requestId: string;
}

/** What every record carries. */
export interface RecordBase {
  _id: string;
  version: number;
  isDeleted: boolean;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** What is left to say of a record that was moved to the trash or brought back. */
export type RecordState = Pick<RecordBase, '_id' | 'version' | 'isDeleted' | 'deletedAt'>;

/** A pointer to another record with the name that lists show; `isDeleted` marks a trashed one (decision C6). */
export interface Reference {
  _id: string;
  name: string;
  isDeleted?: boolean;
}

/** One entry of a record's history (decisions C3, C5, F5). */
export interface ChangeEntry {
  changedBy: Reference | null;
  changedAt: string;
  /** What happened: created, updated, deleted, restored, closed, status, screening … */
  action: string;
  stage?: string;
  fieldName?: string;
  oldValue?: string;
  newValue?: string;
  reason?: string;
  /** The screening, interview or batch in which it happened, by the name it had then. */
  subject?: { kind: string; _id: string; name: string };
}

/** Live progress of long work: what server-sent events carry (decision D1). */
export interface Progress {
  state: string;
  done: number;
  total: number;
}

/** How one id of a bulk call went. */
export interface BulkResult {
  _id: string;
  ok: boolean;
  message: string;
}

/** What still refers to a record: shown before a permanent delete, and in the answer of a refused one (decision C6). */
export interface ReferenceSummary {
  /** Plural of the referring resource, for example `candidates`. */
  resource: string;
  count: number;
  /** Some of them. */
  examples: Array<{ _id: string; name: string }>;
}

/** One of many records with what still refers to it. */
export interface ReferredRecord {
  _id: string;
  name: string;
  references: ReferenceSummary[];
}

/** Somebody looked at a document of a record. */
export interface FileView {
  /** What the document is. */
  name: string;
  viewedBy: Reference | null;
  viewedAt: string;
}
