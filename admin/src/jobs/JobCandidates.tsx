import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinkTo from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CandidateAnswer } from '@shared/api.js';
import { CANDIDATE_STATUSES } from '@shared/enums.js';
import { LIMITS } from '@shared/limits.js';
import { LoadMore } from '../common/LoadMore.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { jobTexts } from '../i18n/jobs.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';

const T = jobTexts.candidates;
const DEFAULT_PICTURE = '/default-profile.svg';

interface CandidatesPage {
  candidates: CandidateAnswer[];
  totalCount: number;
}

function useJobCandidates(jobId: string, status: string) {
  return useInfiniteQuery({
    queryKey: ['jobs', 'candidates', jobId, status],
    queryFn: ({ pageParam, signal }) =>
      request<CandidatesPage>(
        apiUrl(`/jobs/${jobId}/candidates`, { page: pageParam, limit: LIMITS.page.default, status }),
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.candidates.length, 0);
      return last.candidates.length > 0 && shown < last.totalCount ? pages.length + 1 : undefined;
    },
  });
}

/** Who applied for the job, twenty at a time (2-workflow section 2 "Job detail"). */
export function JobCandidates({ jobId }: { jobId: string }) {
  const [status, setStatus] = useState('');
  const query = useJobCandidates(jobId, status);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const candidates = data?.pages.flatMap((page) => page.candidates) ?? [];
  const total = data?.pages.at(-1)?.totalCount ?? 0;
  return (
    <Section
      title={T.heading(total)}
      flush
      actions={
        <TextField
          select
          value={status}
          onChange={(event) => setStatus(event.target.value)}
          sx={{ width: 160, m: 0 }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': T.status } } }}
        >
          <MenuItem value="">{T.anyStatus}</MenuItem>
          {CANDIDATE_STATUSES.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
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
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 3, pt: 1 }}>
          {status ? T.emptyForStatus(status) : T.empty}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {candidates.map((candidate) => (
          <CandidateRow key={candidate._id} candidate={candidate} />
        ))}
      </Box>
      <LoadMore
        left={hasNextPage ? total - candidates.length : 0}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </Section>
  );
}

function CandidateRow({ candidate }: { candidate: CandidateAnswer }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '36px minmax(0, 1fr) auto', sm: '36px minmax(0, 1fr) 140px 112px' },
        alignItems: 'center',
        columnGap: 1.5,
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <PersonAvatar name={candidate.name} photo={candidate.image ?? DEFAULT_PICTURE} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <LinkTo component={Link} to={paths.candidates.show(candidate._id)} noWrap sx={{ display: 'block' }}>
          {candidate.name}
        </LinkTo>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {candidate.email}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        noWrap
        title={T.location}
        sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      >
        {candidate.location.permanent || T.noLocation}
      </Typography>
      <Box>
        <StatusChip status={candidate.status} />
      </Box>
    </Box>
  );
}
