import Box from '@mui/material/Box';
import LinkTo from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import { DEFAULT_PICTURE } from '@shared/resources/users/api.js';
import { CandidateStatusMenu } from '../candidates/CandidateStatusMenu.js';
import { ReviewIconButton } from '../candidates/review/ReviewIconButton.js';
import { DaysInStage } from '../common/Ago.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** Height of a candidate's row, px. */
const ROW = 63;
/* By the width of the list and not of the window: next to the job's facts it has less than half of it. */
const WITH_PLACE = '@container (min-width: 560px)';
const WITH_DAYS = '@container (min-width: 680px)';

/** Placeholders for the expected rows, each as high as a candidate's. */
export function RowsOnTheirWay({ count }: { count: number }) {
  const { loading } = useTexts('common');
  return (
    <Box role="status" aria-label={loading} className="hd-late">
      {Array.from({ length: Math.min(count, LIMITS.page.default) }, (_, index) => (
        <Box key={index} sx={{ height: ROW, px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <Skeleton variant="rounded" height={ROW - 24} />
        </Box>
      ))}
    </Box>
  );
}

/** One applicant of the job, with the status and the review button. */
export function CandidateRow({ candidate }: { candidate: CandidateAnswer }) {
  const T = useTexts('jobs').candidates;
  return (
    <Box
      component="li"
      data-record={candidate._id}
      sx={{
        display: 'grid',
        gridTemplateColumns: '36px minmax(0, 1fr) auto',
        [WITH_PLACE]: { gridTemplateColumns: '36px minmax(0, 1fr) 120px 180px' },
        [WITH_DAYS]: { gridTemplateColumns: '36px minmax(0, 1fr) 80px 120px 180px' },
        alignItems: 'center',
        columnGap: 1.5,
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <PersonAvatar name={candidate.name} photo={candidate.image ?? DEFAULT_PICTURE} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <LinkTo component={Link} to={paths.candidates.show(candidate._id)} noWrap sx={{ display: 'block' }}>
          {candidate.name}
        </LinkTo>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {candidate.email}
        </Typography>
      </Box>
      <Typography
        component="span"
        variant="body2"
        noWrap
        sx={{ display: 'none', [WITH_DAYS]: { display: 'block' }, textAlign: 'right' }}
      >
        <DaysInStage since={candidate.statusSince} />
      </Typography>
      <Typography
        variant="body2"
        noWrap
        title={T.location}
        sx={{ color: 'text.secondary', display: 'none', [WITH_PLACE]: { display: 'block' } }}
      >
        {candidate.location.permanent || T.noLocation}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
        <CandidateStatusMenu candidate={{ ...candidate, id: candidate._id }} />
        <ReviewIconButton id={candidate._id} name={candidate.name} />
      </Box>
    </Box>
  );
}
