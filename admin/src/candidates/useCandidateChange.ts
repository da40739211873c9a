import { useCallback } from 'react';
import { useTexts } from '../i18n/texts.js';
import { type Changeable, useRecordChange } from '../records/useRecordChange.js';

/* Other query keys that show candidates: those of a job. */
const ROOTS = ['jobs'] as const;

/** Changes fields of a candidate in place, with Undo; shows progress while saving (1-core section 4). */
export function useCandidateChange<T extends Changeable>() {
  const { updating: fields } = useTexts('candidates').form;
  const { updating: status } = useTexts('records').status;
  const progressOf = useCallback(
    (values: Partial<T>) => ('status' in values ? status : fields),
    [fields, status],
  );
  return useRecordChange<T>('candidates', progressOf, ROOTS);
}
