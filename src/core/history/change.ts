import type { ChangeEntry } from '../../shared/kit/api.js';

/** What a change belongs to, such as a screening; history keeps its name when it is gone (decision C13). */
export interface ChangeSubject {
  kind: string;
  id: string;
  name: string;
}

/** A change entry as it is stored in its record's own document (decision C3). */
export interface StoredChange {
  /** The user's id; null when the system acted. */
  by: string | null;
  /** The user's name then, so that history keeps it when the user is gone (decision C6). */
  byName: string;
  at: Date;
  action: string;
  stage?: string;
  field?: string;
  from?: string;
  to?: string;
  reason?: string;
  /** Which bulk write it came from, so that each of several at once knows its own. */
  operation?: string;
  subject?: ChangeSubject;
}

/** Who acts, as history keeps it. */
export interface Author {
  userId: string | null;
  name: string;
}

/** What the system does by itself (clock, import, mail) is written under this name. */
export const SYSTEM: Author = { userId: null, name: 'HireDesk' };

/** A stored value as history shows it: dates as ISO texts, lists joined, nothing as an empty text. */
export function displayText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(displayText).join(', ');
  if (typeof value === 'object' && 'toHexString' in value) return String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Maps a stored entry to its API shape. */
export function toChangeEntry(change: StoredChange): ChangeEntry {
  return {
    changedBy: change.by || change.byName ? { _id: change.by ?? '', name: change.byName } : null,
    changedAt: change.at.toISOString(),
    action: change.action,
    ...(change.stage !== undefined && { stage: change.stage }),
    ...(change.field !== undefined && { fieldName: change.field }),
    ...(change.from !== undefined && { oldValue: change.from }),
    ...(change.to !== undefined && { newValue: change.to }),
    ...(change.reason !== undefined && { reason: change.reason }),
    ...(change.subject !== undefined && {
      subject: { kind: change.subject.kind, _id: change.subject.id, name: change.subject.name },
    }),
  };
}
