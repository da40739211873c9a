import { Box, Link as LinkTo, Rating, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CandidateInterview } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { useAccess } from '../access/useAccess.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { useSession } from '../providers/session.js';
import { showWhen } from './when.js';

/** A candidate's interviews with results and feedback, on the candidate's page (issue 19). */
export function CandidateInterviews({ candidateId }: { candidateId: string }) {
  const mayRead = useAccess().can('interview', 'read');
  return mayRead ? <Interviews candidateId={candidateId} /> : null;
}

function Interviews({ candidateId }: { candidateId: string }) {
  const T = useTexts('interviews').candidatePage;
  const { data, error } = useQuery({
    queryKey: ['interviews', 'of-candidate', candidateId],
    queryFn: ({ signal }) =>
      request<{ interviews: CandidateInterview[] }>(apiUrl(`/interviews/of-candidate/${candidateId}`), {
        signal,
      }),
    retry: false,
  });
  const entries = data?.interviews ?? [];
  return (
    <Section title={T.title} flush>
      {(error || (data && entries.length === 0)) && (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>{error?.message ?? T.none}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Entry key={entry.interview._id} entry={entry} />
        ))}
      </Box>
    </Section>
  );
}

function Entry({ entry }: { entry: CandidateInterview }) {
  const { card: C, candidates: T } = useTexts('interviews');
  const zone = useSession()?.timeZone;
  const { interview, status, feedbacks } = entry;
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <LinkTo component={Link} to={paths.interviews.show(interview._id)} sx={{ fontWeight: 550 }}>
            {interviewNumber(interview.interviewId)} {interview.job?.title ?? C.noJob}
          </LinkTo>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {C.round(interview.round)} · {valueText(interview.type)} ·{' '}
            {showWhen(interview.schedule.date, zone)}
          </Typography>
        </Box>
        <StatusChip status={status ?? 'Not Interviewed'} label={status ? undefined : T.notInterviewed} />
      </Box>
      {feedbacks.map((one) => (
        <Box key={one.interviewer._id} sx={{ mt: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Rating value={one.rating} readOnly size="small" />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {one.interviewer.name}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {one.comments}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
