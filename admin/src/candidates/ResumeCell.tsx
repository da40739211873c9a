import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../i18n/texts.js';
import type { CandidateRecord } from './columns.js';

const ResumeModal = lazy(() => import('./ResumeModal.js'));

/** Opens the resume over the list; empty if there is none. */
export function ResumeCell({ candidate }: { candidate: CandidateRecord }) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  if (!candidate.resume) return null;
  return (
    // Clicks inside the modal bubble to this cell through React's tree: they must not open the row's page.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- nothing to operate
    <span onClick={(event) => event.stopPropagation()}>
      <button
        type="button"
        className="hd-row-action hd-no-print"
        aria-label={texts.candidates.list.viewResume(candidate.name)}
        onClick={() => setOpen(true)}
      >
        {texts.candidates.list.view}
      </button>
      {open && (
        <Suspense>
          <ResumeModal candidate={candidate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
