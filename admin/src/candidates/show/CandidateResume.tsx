import { Box, Typography } from '@mui/material';
import { Section } from '../../common/Section.js';
import { useTexts } from '../../i18n/texts.js';
import type { CandidatePageRecord } from '../CandidateShow.js';
import { ResumeView } from '../resume/ResumeView.js';

/** The resume on the candidate's page; a line of text if there is none. */
export function CandidateResume({ candidate }: { candidate: CandidatePageRecord }) {
  const t = useTexts('candidates');
  const { noResume } = useTexts('records').review;
  if (!candidate.resume)
    return (
      <Section title={t.fields.resume}>
        <Typography sx={{ color: 'text.secondary' }}>{noResume}</Typography>
      </Section>
    );
  return (
    <Section title={t.fields.resume} flush>
      {/* Reserves the final height, so that nothing jumps while it loads. */}
      <Box sx={{ height: 'min(78dvh, 860px)', overflow: 'auto', '--hd-viewer-height': 'min(68dvh, 760px)' }}>
        <ResumeView name={candidate.name} url={candidate.resume} />
      </Box>
    </Section>
  );
}
