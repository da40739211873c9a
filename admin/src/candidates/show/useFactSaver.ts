import { useAccess } from '../../access/useAccess.js';
import { useTexts } from '../../i18n/texts.js';
import type { CandidatePageRecord } from '../CandidateShow.js';
import { useCandidateChange } from '../useCandidateChange.js';

type Fields = Partial<CandidatePageRecord>;

/**
 * Saves a fact of a candidate in place, with Undo.
 * @returns a function that makes the saver of one fact; undefined without the permission, and for a trashed candidate
 */
export function useFactSaver(candidate: CandidatePageRecord) {
  const t = useTexts('records').undo;
  const mayChange = useAccess().can('candidate', 'read', 'update') && !candidate.isDeleted;
  const change = useCandidateChange<CandidatePageRecord>();
  return (label: string, fieldsOf: (value: string | number | null) => Fields) =>
    mayChange
      ? (value: string | number | null) =>
          void change(
            candidate,
            fieldsOf(value),
            t.moved(label, value === null || value === '' ? '—' : String(value)),
          )
      : undefined;
}
