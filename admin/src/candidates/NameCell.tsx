import { Box, Link } from '@mui/material';
import { useStore } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { paths } from '../paths.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { CandidateStatusMenu } from './CandidateStatusMenu.js';
import { COLUMNS_STORE_KEY } from './columnKeys.js';
import type { CandidateRecord } from './columns.js';
import { ReviewIconButton } from './review/ReviewIconButton.js';

/**
 * Photo or initials, the name as a real link, so that a row can be opened without a mouse, the status and the way to
 * the review; R or Space on the name reviews too.
 */
export function NameCell({ candidate }: { candidate: CandidateRecord }) {
  const { open } = useReviewAddress();
  // undefined until the user has chosen columns: the status is hidden then.
  const [hiddenColumns] = useStore<string[] | undefined>(COLUMNS_STORE_KEY);
  const hasStatus = !(hiddenColumns?.includes('status') ?? true);
  return (
    <Box data-record={candidate.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <PersonAvatar name={candidate.name} photo={candidate.image} size={28} />
      <Box sx={nameSx}>
        <Link
          component={RouterLink}
          to={paths.candidates.show(candidate.id)}
          underline="hover"
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== ' ' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            open(candidate.id);
          }}
          sx={{
            flex: { sm: 1 },
            maxWidth: '100%',
            color: 'text.primary',
            fontWeight: 550,
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {candidate.name}
        </Link>
        {!hasStatus && <CandidateStatusMenu candidate={candidate} />}
      </Box>
      <ReviewIconButton id={candidate.id} name={candidate.name} />
    </Box>
  );
}

/* Where it is narrow the status stands below the name. */
const nameSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  columnGap: 1.25,
} as const;
