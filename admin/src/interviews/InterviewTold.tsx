import { Box, Typography } from '@mui/material';
import type { ToldAnswer } from '@shared/resources/interviews/api.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { showMoment } from '../common/dates.js';
import { useTexts } from '../i18n/texts.js';

/** The people notified of an interview and when, and those who could not be and why (H4); empty until loaded. */
export function InterviewTold({ told = [] }: { told?: ToldAnswer[] }) {
  const { told: T } = useTexts('interviews');
  if (told.length === 0) return null;
  return (
    <Section title={T.title}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {told.map((one) => (
          <Told key={`${one.person._id} ${one.address} ${one.mail}`} one={one} />
        ))}
      </Box>
    </Section>
  );
}

function Told({ one: { person, address, mail, state, isKept, at, reason } }: { one: ToldAnswer }) {
  const { told: T } = useTexts('interviews');
  const { kinds, states, kept } = useTexts('mails');
  const status = isKept ? 'kept' : (state ?? (reason === null ? 'queued' : 'cancelled'));
  const what = [mail && (kinds[mail] ?? mail), address && T.to(address), at && showMoment(at)];
  return (
    <li>
      <Typography sx={{ fontWeight: 550 }}>{person.name}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginTop: 0.5 }}>
        <StatusChip
          status={status}
          label={isKept ? kept : state ? states[state] : reason === null ? states.queued : T.notTold}
        />
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {what.filter(Boolean).join(', ')}
        </Typography>
      </Box>
      {reason !== null && <Typography variant="caption">{reason}</Typography>}
    </li>
  );
}
