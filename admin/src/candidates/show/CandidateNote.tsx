import { useState } from 'react';
import { useAccess } from '../../access/useAccess.js';
import { useTexts } from '../../i18n/texts.js';
import { useShortcut } from '../../layout/useShortcut.js';
import { ReviewNote } from '../../records/review/ReviewNote.js';
import type { CandidatePageRecord } from '../CandidateShow.js';
import { useCandidateChange } from '../useCandidateChange.js';

/** The note, edited in place; N begins. Hidden from readers while it is empty. */
export function CandidateNote({ candidate }: { candidate: CandidatePageRecord }) {
  const { noted } = useTexts('records').undo;
  const [writing, setWriting] = useState(false);
  const mayChange = useAccess().can('candidate', 'read', 'update') && !candidate.isDeleted;
  const change = useCandidateChange<CandidatePageRecord>();
  useShortcut('n', () => mayChange && setWriting(true));
  if (!mayChange && !candidate.notes) return null;
  return (
    <ReviewNote
      text={candidate.notes ?? ''}
      save={mayChange ? (notes) => void change(candidate, { notes }, noted) : undefined}
      writing={writing}
      onWriting={setWriting}
    />
  );
}
