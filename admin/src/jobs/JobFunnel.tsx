import { Box, ButtonBase, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { StageCount } from '@shared/resources/jobs/api.js';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { showCount } from '@shared/kit/format.js';
import { ASIDE, WAY } from '@shared/resources/candidates/next-step.js';
import { StatusDot } from '../common/StatusChip.js';
import { toneOf } from '../common/status.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

interface Props {
  jobId: string;
  /** The status filter of the list below; empty for all. */
  status: string;
  onStatus: (status: string) => void;
}

/** The number of the job's candidates by status. */
export function useStages(jobId: string) {
  return useQuery({
    queryKey: ['jobs', 'stages', jobId],
    queryFn: ({ signal }) => request<StageCount>(apiUrl(`/jobs/${jobId}/stages`), { signal }),
  });
}

/** The number of the job's candidates by status; a click filters the list below by that status. */
export function JobFunnel({ jobId, status, onStatus }: Props) {
  const T = useTexts('jobs').funnel;
  const { data } = useStages(jobId);
  const count = (one: CandidateStatus) => data?.stages[one] ?? 0;
  const most = Math.max(1, ...[...WAY, ...ASIDE].map(count));
  const stage = (one: CandidateStatus) => (
    <Box component="li" key={one} sx={{ flex: '1 0 auto', minWidth: 84 }}>
      <ButtonBase
        aria-pressed={status === one}
        onClick={() => onStatus(status === one ? '' : one)}
        sx={[stageSx, status === one && { backgroundColor: 'primarySoft' }]}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
          <StatusDot status={one} />
          {valueText(one)}
        </Box>{' '}
        <Box component="span" sx={numberSx}>
          {data ? showCount(count(one)) : '\u00a0'}
        </Box>
        <Box component="span" aria-hidden sx={trackSx}>
          <Box
            component="span"
            sx={(theme) => ({
              display: 'block',
              height: 4,
              borderRadius: 2,
              width: `${(100 * count(one)) / most}%`,
              backgroundColor: theme.palette.tones[toneOf(one)].dot,
            })}
          />
        </Box>
      </ButtonBase>
    </Box>
  );
  return (
    <Card
      component="section"
      aria-label={T.title}
      sx={{ overflowX: 'auto', padding: 0.75, scrollbarWidth: 'thin' }}
    >
      <Box component="ol" sx={listSx}>
        {[...WAY, ...ASIDE].map(stage)}
      </Box>
    </Card>
  );
}

const listSx = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  gap: 0.25,
  '@media print': { flexWrap: 'wrap' },
} as const;

const stageSx = {
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  paddingX: 0.5,
  paddingY: 1,
  borderRadius: '7px',
  fontFamily: 'inherit',
  fontSize: 12.5,
  color: 'text.secondary',
  '&:hover, &.Mui-focusVisible': { backgroundColor: 'action.hover' },
} as const;

const numberSx = {
  color: 'text.primary',
  fontSize: 20,
  fontWeight: 600,
  lineHeight: '28px',
  fontVariantNumeric: 'tabular-nums',
} as const;

const trackSx = { width: '100%', borderRadius: 2, backgroundColor: 'divider' } as const;
