import type { ChangeEntry } from '../../shared/kit/api.js';

/** The subject of a change, such as a screening; history keeps its name after it is deleted (decision C13). */
export interface ChangeSubject {
  kind: string;
  id: string;
  name: string;
}

/** A change entry as it is stored in its record's own document (decision C3). */
export interface StoredChange {
  /** The user's id; null when the system acted. */
  by: string | null;
  /** The user's name at the time, which history keeps after the user is deleted (decision C6). */
  byName: string;
  at: Date;
  action: string;
  stage?: string;
  field?: string;
  from?: string;
  to?: string;
  reason?: string;
  /** The bulk write that made it; concurrent ones recognise their own entries by it. */
  operation?: string;
  subject?: ChangeSubject;
}

/** The author of a change, as history keeps it. */
export interface Author {
  userId: string | null;
  name: string;
}

/** The author of the system's own changes (clock, import, mail). */
export const SYSTEM: Author = { userId: null, name: 'HireDesk' };

/** A stored value as history shows it: dates as ISO texts, lists joined, missing values as an empty text. */
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
