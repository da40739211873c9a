import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinkTo from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import { CANDIDATE_STATUSES } from '@shared/resources/candidates/enums.js';
import { LIMITS } from '@shared/kit/limits.js';
import { BoardSwitch } from '../candidates/board/BoardSwitch.js';
import { useRowStatusKeys } from '../candidates/useRowStatusKeys.js';
import { CandidateStatusMenu } from '../candidates/CandidateStatusMenu.js';
import { ReviewIconButton } from '../candidates/review/ReviewIconButton.js';
import { DaysInStage } from '../common/Ago.js';
import { LoadMore } from '../common/LoadMore.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';

const JobBoard = lazy(() => import('./JobBoard.js'));
/** Where the browser keeps whether a job's candidates stand on a board. */
export const BOARD_STORE_KEY = 'prefs.jobs.board';
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

interface Props {
  jobId: string;
  /** The status that they are narrowed to; empty for all. */
  status: string;
  onStatus: (status: string) => void;
}

/** Who applied for the job, twenty at a time, for who may read candidates (2-workflow section 2 "Job detail"). */
export function JobCandidates({ jobId, status, onStatus }: Props) {
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
          <Suspense fallback={<Skeleton variant="rounded" height={380} sx={{ m: 1 }} />}>
            <JobBoard jobId={jobId} />
          </Suspense>
        </Box>
      )}
      {!isBoard && (
        <>
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
        </>
      )}
    </Section>
  );
}

function CandidateRow({ candidate }: { candidate: CandidateAnswer }) {
  const T = useTexts('jobs').candidates;
  return (
    <Box
      component="li"
      data-record={candidate._id}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '36px minmax(0, 1fr) auto',
          sm: '36px minmax(0, 1fr) 120px 180px',
          lg: '36px minmax(0, 1fr) 80px 120px 180px',
        },
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
        component="span"
        variant="body2"
        noWrap
        sx={{ display: { xs: 'none', lg: 'block' }, textAlign: 'right' }}
      >
        <DaysInStage since={candidate.statusSince} />
      </Typography>
      <Typography
        variant="body2"
        noWrap
        title={T.location}
        sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      >
        {candidate.location.permanent || T.noLocation}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
        <CandidateStatusMenu candidate={{ ...candidate, id: candidate._id }} />
        <ReviewIconButton id={candidate._id} name={candidate.name} />
      </Box>
    </Box>
  );
}
