import { Skeleton } from '@mui/material';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListBase, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import { CANDIDATE_STATUSES } from '@shared/resources/candidates/enums.js';
import { LIMITS } from '@shared/kit/limits.js';
import { Board, BoardSwitch } from '../candidates/board/BoardSwitch.js';
import { useRowStatusKeys } from '../candidates/useRowStatusKeys.js';
import { LoadMore } from '../common/LoadMore.js';
import { ROWS } from '../common/pageKeys.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { narrowed, paths, SELECT } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { CandidateRow, RowsOnTheirWay } from './JobCandidateRows.js';

/** Where the browser keeps whether a job's candidates are shown as a board. */
export const BOARD_STORE_KEY = 'prefs.jobs.board';

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
      const displayed = pages.reduce((sum, page) => sum + page.candidates.length, 0);
      return last.candidates.length > 0 && displayed < last.totalCount ? pages.length + 1 : undefined;
    },
  });
}

interface Props {
  jobId: string;
  /** The status filter; empty for all. */
  status: string;
  onStatus: (status: string) => void;
  /** Expected number of rows, if known before they are loaded. */
  expected: number | undefined;
}

/** The job's applicants, twenty at a time, for users who may read candidates (2-workflow section 2 "Job detail"). */
export function JobCandidates({ jobId, status, onStatus, expected }: Props) {
  const T = useTexts('jobs').candidates;
  const [isBoard, setBoard] = useStore(BOARD_STORE_KEY, false);
  const query = useJobCandidates(jobId, status);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const candidates = useMemo(() => data?.pages.flatMap((page) => page.candidates) ?? [], [data]);
  const total = data?.pages.at(-1)?.totalCount ?? 0;
  useRowStatusKeys(useMemo(() => candidates.map((one) => ({ ...one, id: one._id })), [candidates]));
  return (
    <Section
      title={T.heading(total)}
      flush
      actions={
        <>
          <Button variant="outlined" component={Link} to={selectionOf(jobId, status)}>
            {T.select}
          </Button>
          <BoardSwitch view={isBoard ? 'board' : 'table'} onView={(view) => setBoard(view === 'board')} />
          {!isBoard && (
            <TextField
              select
              value={status}
              onChange={(event) => onStatus(event.target.value)}
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
          )}
        </>
      }
    >
      {isBoard && (
        <Box sx={{ px: 1.5, '& > [role=group]': { height: 'min(70dvh, 640px)' } }}>
          <JobBoard jobId={jobId} />
        </Box>
      )}
      {!isBoard && (
        <>
          {isPending && <RowsOnTheirWay count={expected ?? LIMITS.page.default} />}
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
          <Box {...ROWS} component="ul" sx={{ m: 0, p: 0, listStyle: 'none', containerType: 'inline-size' }}>
            {candidates.map((candidate) => (
              <CandidateRow key={candidate._id} candidate={candidate} />
            ))}
          </Box>
          <LoadMore
            left={hasNextPage ? total - candidates.length : 0}
            loading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
    </Section>
  );
}

/* Bulk changes happen in the candidate list, with the same filter as here. */
function selectionOf(jobId: string, status: string): string {
  const filter = { jobs: [jobId], ...(status && { status: [status] }) };
  return `${narrowed(paths.candidates.list, filter)}${SELECT}`;
}

/** The job's candidates on a board of its own, by status. */
function JobBoard({ jobId }: { jobId: string }) {
  return (
    <ListBase
      resource="candidates"
      perPage={1}
      filterDefaultValues={{ jobs: [jobId] }}
      disableSyncWithLocation
      storeKey={false}
    >
      <Board waiting={<Skeleton variant="rounded" height={380} sx={{ m: 1 }} />} />
    </ListBase>
  );
}
