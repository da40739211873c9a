import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarFeed as Feed } from '@shared/resources/interviews/api.js';
import { showDayOf } from '../common/dates.js';
import { Section } from '../common/Section.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

const KEY = ['calendar-feed'];
const ADDRESS = apiUrl('/interviews/feed');

/** "Add to my calendar": a private address for calendar programs, created and removed by its user (decision E8). */
export function CalendarFeed() {
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
