import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PersonAvatar } from '../../common/PersonAvatar.js';
import { useTexts } from '../../i18n/texts.js';
import { paths } from '../../paths.js';
import type { CandidateRecord } from '../columns.js';

interface Props {
  card: CandidateRecord;
  /** It is in the user's hand. */
  lifted?: boolean;
  /** Handle and menu. */
  controls?: ReactNode;
}

/** What a card shows of a candidate: photo, name, role, experience, place and grade. */
export function CardFace({ card, lifted = false, controls }: Props) {
  const texts = useTexts();
  const t = texts.candidates;
  const { name, image, jobs, experience, location, grade } = card;
  const facts = [t.list.years(experience), location.current].filter(Boolean).join(' · ');
  return (
    <Card
      data-record={card.id}
      sx={{
        padding: 1.25,
        paddingRight: 0.75,
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
          <Typography variant="caption" sx={{ ...lineSx, marginTop: 0.75 }}>
            {facts}
          </Typography>
          <Typography variant="caption" sx={{ ...lineSx, color: 'text.secondary' }}>
            {t.board.grade(grade)}
          </Typography>
        </Box>
        {controls && (
          <Box className="hd-no-print" sx={{ display: 'flex', flexDirection: 'column', flex: 'none' }}>
            {controls}
          </Box>
        )}
      </Box>
    </Card>
  );
}

const lineSx = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
