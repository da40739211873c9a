import { Box, Link as LinkTo, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { interviewThatCounts } from '@shared/resources/candidates/next-step.js';
import type { CandidateInterview } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { useAccess } from '../access/useAccess.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { useArrival } from '../common/useArrival.js';
import { FEEDBACK, paths } from '../paths.js';
import { useSession } from '../providers/session.js';
import { FeedbackStage } from './FeedbackStage.js';
import { interviewsOf } from './interviewsOf.js';
import type { Decided } from './useDecide.js';
import { showWhen } from './when.js';

interface Props {
  candidate: Decided;
}

/** A candidate's interviews with results and feedback, on the candidate's page; users give their own feedback there. */
export function CandidateInterviews({ candidate }: Props) {
  const mayRead = useAccess().can('interview', 'read');
  return mayRead ? <Interviews candidate={candidate} /> : null;
}

function Interviews({ candidate }: Props) {
  const T = useTexts('interviews').candidatePage;
  const me = useSession()?._id;
  const { ref, visit } = useArrival((hash) => hash === FEEDBACK);
  const { data, error } = useQuery(interviewsOf(candidate._id));
  const entries = data?.interviews ?? [];
  const counting = visit && interviewThatCounts(entries, me, Date.now())?.entry;
  return (
    <Section title={T.title} flush>
      {(error || (data && entries.length === 0)) && (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>{error?.message ?? T.none}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Entry
            key={entry.interview._id}
            entry={{ ...entry, candidate }}
            part={entry === counting ? ref : undefined}
            visit={entry === counting ? visit : undefined}
          />
        ))}
      </Box>
    </Section>
  );
}

interface EntryProps {
  entry: CandidateInterview & Props;
  /** Set when the address leads to the feedback of this interview. */
  visit?: string;
  part?: Ref<HTMLDivElement>;
}

function Entry({ entry, visit, part }: EntryProps) {
  const { card: C, candidates: T } = useTexts('interviews');
  const zone = useSession()?.timeZone;
  const { interview, status, feedbacks } = entry;
  const hasBegun = Date.parse(interview.schedule.date) <= Date.now();
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
      {(hasBegun || feedbacks.length > 0) && (
        <Box ref={part} sx={{ mt: 1 }}>
          <FeedbackStage key={visit} interview={interview} entry={entry} startsOpen={visit !== undefined} />
        </Box>
      )}
    </Box>
  );
}
