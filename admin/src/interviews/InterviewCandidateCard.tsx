import { Box, Link as LinkTo, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InterviewCandidate } from '@shared/resources/interviews/api.js';
import { DEFAULT_PICTURE } from '@shared/resources/users/api.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { FeedbackStage } from './FeedbackStage.js';
import type { Interview } from './interviewModel.js';
import { OfferStage } from './OfferStage.js';
import { SelectionStage } from './SelectionStage.js';

type Stage = 'selection' | 'feedback' | 'offer';

interface Props {
  interview: Interview;
  entry: InterviewCandidate;
}

/** A candidate in an interview with the stages; the offer's only in a Final round and once Selected. */
export function InterviewCandidateCard({ interview, entry }: Props) {
  const T = useTexts('interviews').candidates;
  const id = useId();
  const { candidate, status } = entry;
  const hasOffer = interview.type === 'Final' && status === 'Selected';
  const stages: Stage[] = hasOffer ? ['selection', 'feedback', 'offer'] : ['selection', 'feedback'];
  const [chosen, setStage] = useState<Stage>('selection');
  const stage = stages.includes(chosen) ? chosen : 'selection';
  return (
    <Box component="li" sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <PersonAvatar name={candidate.name} photo={candidate.image ?? DEFAULT_PICTURE} size={40} />
        <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
          <LinkTo
            component={Link}
            to={paths.candidates.show(candidate._id)}
            noWrap
            sx={{ display: 'block', fontWeight: 550 }}
          >
            {candidate.name}
          </LinkTo>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {candidate.email}
          </Typography>
        </Box>
        <StatusChip status={status ?? T.notInterviewed} label={status ? undefined : T.notInterviewed} />
      </Box>
      <Tabs
        value={stage}
        onChange={(_event, next: Stage) => setStage(next)}
        aria-label={T.stages(candidate.name)}
        variant="scrollable"
        sx={{ mt: 1, mb: 1.5, minHeight: 40 }}
      >
        {stages.map((name) => (
          <Tab
            key={name}
            value={name}
            label={T[name]}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            sx={{ minHeight: 40 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${stage}`}>
        {stage === 'selection' && <SelectionStage interview={interview} entry={entry} />}
        {stage === 'feedback' && <FeedbackStage interview={interview} entry={entry} />}
        {stage === 'offer' && <OfferStage interview={interview} entry={entry} />}
      </Box>
    </Box>
  );
}
