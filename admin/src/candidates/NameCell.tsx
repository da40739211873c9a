import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { paths } from '../paths.js';
import type { CandidateRecord } from './columns.js';

/** Photo or initials and the name as a real link, so that a row can be opened without a mouse. */
export function NameCell({ candidate }: { candidate: CandidateRecord }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <PersonAvatar name={candidate.name} photo={candidate.image} size={28} />
      <Link
        component={RouterLink}
        to={paths.candidates.show(candidate.id)}
        underline="hover"
        onClick={(event) => event.stopPropagation()}
        sx={{
          color: 'text.primary',
          fontWeight: 550,
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {candidate.name}
      </Link>
    </Box>
  );
}
