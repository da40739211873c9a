import CallIcon from '@mui/icons-material/PhoneOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Box, Card, IconButton, Link, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Ago } from '../common/Ago.js';
import { ROWS } from '../common/pageKeys.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { CandidateStatusMenu } from './CandidateStatusMenu.js';
import type { CandidateRecord } from './columns.js';
import { ReviewIconButton } from './review/ReviewIconButton.js';

/** The candidates of the page on a phone: one card each, with status, call and mail within reach of the thumb. */
export function CandidateCards() {
  const t = useTexts('candidates').list;
  const { data = [] } = useListContext<CandidateRecord>();
  return (
    <Box
      {...ROWS}
      component="ul"
      aria-label={t.title}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
    >
      {data.map((candidate) => (
        <CandidateCard key={candidate.id} candidate={candidate} />
      ))}
    </Box>
  );
}

function CandidateCard({ candidate }: { candidate: CandidateRecord }) {
  const t = useTexts('candidates').list;
  const { id, name, image, jobs, experience, location, updatedAt, mobile, email } = candidate;
  const facts = [jobs[0]?.title, t.years(experience), location.current].filter(Boolean);
  return (
    <Card component="li" data-record={id} sx={{ padding: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
        <PersonAvatar name={name} photo={image} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={paths.candidates.show(id)}
            underline="hover"
            sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <Typography sx={{ color: 'text.secondary', fontSize: 13, lineHeight: '19px' }}>
            {facts.join(' · ')}
          </Typography>
        </Box>
        <Typography component="span" sx={{ fontSize: 12.5, whiteSpace: 'nowrap' }}>
          <Ago instant={updatedAt} />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginTop: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <CandidateStatusMenu candidate={candidate} />
        </Box>
        <IconButton href={`tel:${mobile}`} aria-label={t.call(name)} sx={iconSx}>
          <CallIcon fontSize="small" />
        </IconButton>
        <IconButton href={`mailto:${email}`} aria-label={t.mail(name)} sx={iconSx}>
          <MailIcon fontSize="small" />
        </IconButton>
        <ReviewIconButton id={id} name={name} />
      </Box>
    </Card>
  );
}

const iconSx = { width: 40, height: 40 } as const;
