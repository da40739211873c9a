import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { CandidateRecord } from './columns.js';
import { ResumeButtons } from './ResumeButtons.js';
import { ReviewIconButton } from './review/ReviewIconButton.js';

/** The head of a candidate's card in a round: the person, the resume, and the way into the review. */
export function PersonHead({ candidate }: { candidate: CandidateRecord }) {
  const { id, name, experience, location } = candidate;
  const T = useTexts('candidates').list;
  const mayRead = useAccess().can('candidate', 'read');
  const nameSx = { display: 'block', fontWeight: 600, fontSize: 15 } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar name={name} photo={candidate.image} size={40} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        {mayRead ? (
          <Link component={RouterLink} to={paths.candidates.show(id)} noWrap sx={nameSx}>
            {name}
          </Link>
        ) : (
          <Typography noWrap sx={nameSx}>
            {name}
          </Typography>
        )}
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {[T.years(experience), location.current].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <ResumeButtons candidate={candidate} />
        <ReviewIconButton id={id} name={name} />
      </Box>
    </Box>
  );
}
