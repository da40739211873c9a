import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DaysInStage } from '../../common/Ago.js';
import { PersonAvatar } from '../../common/PersonAvatar.js';
import { useTexts } from '../../i18n/texts.js';
import { paths } from '../../paths.js';
import type { CandidateRecord } from '../columns.js';

interface Props {
  card: CandidateRecord;
  /** The user is dragging it. */
  lifted?: boolean;
  /** Handle and menu. */
  controls?: ReactNode;
}

/** A card's photo, name, job and days in the stage; its controls appear under the pointer or the focus. */
export function CardFace({ card, lifted = false, controls }: Props) {
  const texts = useTexts();
  const { name, image, jobs, statusSince } = card;
  return (
    <Card
      data-record={card.id}
      sx={{
        padding: 1.25,
        position: 'relative',
        '&:hover .hd-card-controls, &:focus-within .hd-card-controls': { opacity: 1 },
        ...(lifted && { boxShadow: 8, borderColor: 'primary.main' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <PersonAvatar name={name} photo={image} size={32} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={paths.candidates.show(card.id)}
            underline="hover"
            draggable={false}
            sx={{ ...lineSx, color: 'text.primary', fontWeight: 550 }}
          >
            {name}
          </Link>
          <Typography variant="caption" sx={{ ...lineSx, color: 'text.secondary' }}>
            {jobs[0]?.title ?? texts.common.empty}
          </Typography>
          <Typography variant="caption" sx={{ ...lineSx, marginTop: 0.5 }}>
            <DaysInStage since={statusSince} />
          </Typography>
        </Box>
        {controls && (
          <Box className="hd-no-print hd-card-controls" sx={controlsSx}>
            {controls}
          </Box>
        )}
      </Box>
    </Card>
  );
}

/* Over the end of the lines, and hidden until hover or focus; touch has no hover, so there they stay visible. */
const controlsSx = {
  position: 'absolute',
  right: 4,
  bottom: 4,
  display: 'flex',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  '@media (hover: hover)': { opacity: 0 },
} as const;

const lineSx = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
