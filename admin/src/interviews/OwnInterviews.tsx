import { Box, Link as LinkTo, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import type { OwnInterview } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { PageHead } from '../common/PageHead.js';
import { ROWS } from '../common/pageKeys.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { useSession } from '../providers/session.js';
import { CalendarFeed } from './CalendarFeed.js';
import { Where } from './Where.js';
import { showWhen } from './when.js';

interface Own {
  upcoming: OwnInterview[];
  waiting: OwnInterview[];
}

/** /interviews/mine: the feedback that the signed-in user owes, and the user's planned interviews. */
export default function OwnInterviews() {
  const T = useTexts('interviews').own;
  const { data, error, isPending } = useQuery({
    queryKey: ['interviews', 'mine'],
    queryFn: ({ signal }) => request<Own>(apiUrl('/interviews/mine'), { signal }),
  });
  return (
    <>
      <PageHead title={T.title} />
      {error && !data && <ReadFailed error={error} />}
      {isPending && <Skeleton variant="rounded" height={160} />}
      {data && (
        <Stack {...ROWS} sx={{ gap: 2 }}>
          <Section
            title={T.waiting}
            hint={data.waiting.length > 0 && T.feedback(showCount(feedbackOf(data.waiting)))}
            flush
          >
            <Entries entries={data.waiting} empty={T.nothingWaits} />
          </Section>
          <Section title={T.upcoming} flush>
            <Entries entries={data.upcoming} empty={T.nothingAhead} />
          </Section>
          <CalendarFeed />
        </Stack>
      )}
    </>
  );
}

/* Counts each candidate of each interview. */
function feedbackOf(entries: readonly OwnInterview[]): number {
  return entries.reduce((sum, { waiting }) => sum + waiting.length, 0);
}

function Entries({ entries, empty }: { entries: readonly OwnInterview[]; empty: string }) {
  if (entries.length === 0)
    return <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>{empty}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Entry key={entry.interview._id} entry={entry} />
      ))}
    </Box>
  );
}

/* Its people first: each links to the pending feedback, or to the resume. */
function Entry({ entry: { interview, waiting } }: { entry: OwnInterview }) {
  const { card: C } = useTexts('interviews');
  const zone = useSession()?.timeZone;
  const isOwed = waiting.length > 0;
  const people = isOwed ? waiting : interview.inviteCandidates;
  const to = isOwed ? paths.interviews.feedback : paths.interviews.person;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {people.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            {people.map(({ _id, name }) => (
              <LinkTo key={_id} component={Link} to={to(interview._id, _id)} sx={{ fontWeight: 600 }}>
                {name}
              </LinkTo>
            ))}
          </Box>
        )}
        <LinkTo component={Link} to={paths.interviews.show(interview._id)} sx={{ fontWeight: 450 }}>
          {interviewNumber(interview.interviewId)} {interview.job?.title ?? C.noJob}
        </LinkTo>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {C.round(interview.round)} · {valueText(interview.type)} · {valueText(interview.mode)}
        </Typography>
        <Typography variant="body2">
          <Where interview={interview} />
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {showWhen(interview.schedule.date, zone)} · {C.minutes(interview.schedule.durationInMinutes)}
      </Typography>
      <StatusChip status={interview.status} />
    </Box>
  );
}
