import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { paths } from '../paths.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { CandidateStatusMenu } from './CandidateStatusMenu.js';
import type { CandidateRecord } from './columns.js';
import { ReviewIconButton } from './review/ReviewIconButton.js';
import { roleOf } from './roleOf.js';
import { NameContext } from './views/nameContext.js';

/**
 * Photo or initials, the name as a real link, so that a row can be opened without a mouse, the status and the review
 * button; R or Space on the name opens the review too. Every row has one: the table styles it (`CandidateTable.tsx`).
 */
export function NameCell({ candidate }: { candidate: CandidateRecord }) {
  const { open } = useReviewAddress();
  const { hasStatus, hasJob } = useContext(NameContext);
  return (
    <div className="hd-name" data-record={candidate.id}>
      <PersonAvatar name={candidate.name} photo={candidate.image} size={28} />
      <div>
        <Link
          to={paths.candidates.show(candidate.id)}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== ' ' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            open(candidate.id);
          }}
        >
          {candidate.name}
        </Link>
        {hasJob && <span className="hd-job">{roleOf(candidate)}</span>}
        {hasStatus && <CandidateStatusMenu candidate={candidate} />}
      </div>
      <ReviewIconButton id={candidate.id} name={candidate.name} />
    </div>
  );
}
