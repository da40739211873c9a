import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { paths } from '../paths.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { CandidateStatusMenu } from './CandidateStatusMenu.js';
import { COLUMNS_STORE_KEY } from './columnKeys.js';
import type { CandidateRecord } from './columns.js';
import { ReviewIconButton } from './review/ReviewIconButton.js';

/**
 * Photo or initials, the name as a real link, so that a row can be opened without a mouse, the status and the way to
 * the review; R or Space on the name reviews too. The table styles it (`CandidateTable.tsx`): each row has one.
 */
export function NameCell({ candidate }: { candidate: CandidateRecord }) {
  const { open } = useReviewAddress();
  // undefined until the user has chosen columns: the status is hidden then.
  const [hiddenColumns] = useStore<string[] | undefined>(COLUMNS_STORE_KEY);
  const hasStatus = !(hiddenColumns?.includes('status') ?? true);
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
        {!hasStatus && <CandidateStatusMenu candidate={candidate} />}
      </div>
      <ReviewIconButton id={candidate.id} name={candidate.name} />
    </div>
  );
}
