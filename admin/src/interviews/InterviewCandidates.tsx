import { Alert, Box, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { INTERVIEW_FILTERS } from '@shared/resources/candidates/pipeline.js';
import type { InterviewCandidate } from '@shared/resources/interviews/api.js';
import { LoadMore } from '../common/LoadMore.js';
import { Section } from '../common/Section.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import { InterviewCandidateCard } from './InterviewCandidateCard.js';
import type { Interview } from './interviewModel.js';

type Filter = (typeof INTERVIEW_FILTERS)[number];

interface CandidatesPage {
  candidates: InterviewCandidate[];
  totalCount: number;
}

/** The candidates of an interview, twenty at a time, by result (2-workflow section 2 "Interview detail"). */
export function InterviewCandidates({ interview }: { interview: Interview }) {
  const T = useTexts('interviews').candidates;
  const [status, setStatus] = useState<Filter>('All');
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['interviews', 'candidates', interview.id, status],
    queryFn: ({ pageParam, signal }) =>
      request<CandidatesPage>(
        apiUrl(`/interviews/${interview.id}/candidates`, {
          page: pageParam,
          limit: LIMITS.page.default,
          status,
        }),
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.candidates.length, 0);
      return last.candidates.length > 0 && shown < last.totalCount ? pages.length + 1 : undefined;
    },
  });
  const candidates = data?.pages.flatMap((page) => page.candidates) ?? [];
  const total = data?.pages.at(-1)?.totalCount;
  return (
    <Section
      title={T.heading(total)}
      flush
      actions={
        <TextField
          select
          size="small"
          value={status}
          onChange={(event) => setStatus(event.target.value as Filter)}
          sx={{ width: 168, m: 0 }}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': T.filter } } }}
        >
          {INTERVIEW_FILTERS.map((name) => (
            <MenuItem key={name} value={name}>
              {valueText(name)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {isPending && <Skeleton variant="rounded" height={120} sx={{ m: 2.5 }} />}
      {error && (
        <Alert severity="error" sx={{ m: 2.5 }}>
          {error.message}
        </Alert>
      )}
      {data && candidates.length === 0 && (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 3, pt: 1 }}>{T.empty[status]}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {candidates.map((one) => (
          <InterviewCandidateCard key={one.candidate._id} interview={interview} entry={one} />
        ))}
      </Box>
      <LoadMore
        left={hasNextPage && total ? total - candidates.length : 0}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </Section>
  );
}
