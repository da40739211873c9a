import { Box, Button, Link as LinkTo, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { showCount } from '@shared/kit/format.js';
import type { CalendarFeed as Feed, OwnInterview } from '@shared/resources/interviews/api.js';
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
import { showDayOf } from '../common/dates.js';
import { useRecordAction } from '../records/useRecordAction.js';
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

const KEY = ['calendar-feed'];
const ADDRESS = apiUrl('/interviews/feed');

/** "Add to my calendar": a private address for calendar programs, created and removed by its user (decision E8). */
function CalendarFeed() {
  const T = useTexts('interviews').own;
  const M = useTexts('messages').success;
  const run = useRecordAction();
  const client = useQueryClient();
  const [url, setUrl] = useState<string>();
  const [copied, setCopied] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request<Feed>(ADDRESS, { signal }),
  });
  const change = async (method: 'POST' | 'DELETE') => {
    const done = await run({
      progress: method === 'POST' ? T.feedMaking : T.feedEnding,
      work: () => request<Feed>(ADDRESS, { method }),
      done: method === 'POST' ? M.feedMade : M.feedEnded,
      resources: [],
    });
    if (!done) return;
    setCopied(false);
    setUrl(done.data.url);
    client.setQueryData(KEY, { ...done.data, url: undefined });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    setCopied(true);
  };
  return (
    <Section title={T.feed} hint={T.feedText}>
      {url && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', mb: 1.5 }}>
          <TextField
            label={T.feedAddress}
            value={url}
            size="small"
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
            sx={{ flex: '1 1 320px', m: 0 }}
          />
          <Button variant="outlined" onClick={() => void copy()} aria-live="polite">
            {copied ? T.copied : T.copy}
          </Button>
        </Box>
      )}
      {!url && data?.isActive && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {T.feedActive(showDayOf(data.createdAt))}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void change('POST')}>
          {data?.isActive ? T.feedAgain : T.feedMake}
        </Button>
        {data?.isActive && (
          <Button variant="outlined" color="error" onClick={() => void change('DELETE')}>
            {T.feedEnd}
          </Button>
        )}
      </Box>
    </Section>
  );
}
