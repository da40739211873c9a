import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Link as LinkTo, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import { ASIDE, IN_OUR_HANDS, STUCK_DAYS, WAY } from '@shared/resources/candidates/next-step.js';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import type { CandidatesTile } from '@shared/resources/dashboard/api.js';
import { hiddenSx } from '../common/hidden.js';
import { toneOf } from '../common/status.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { narrowed, paths } from '../paths.js';
import { TileSection } from './TileSection.js';

/** Height of the bar and its stages in two rows, px. */
const HEIGHT = 172;
const ORDER: readonly CandidateStatus[] = [...WAY, ...ASIDE];

const toList = (filter: object) => narrowed(paths.candidates.list, filter);

/** Candidates in their stage for over seven days: of one stage, or of all in which the next step is ours. */
export function stuckPath(stages: readonly CandidateStatus[] = IN_OUR_HANDS): string {
  return toList({ status: stages, statusSince: { min: STUCK_DAYS } });
}

/** Candidates by status as one bar in pipeline order; each part and each number links to the list that it counts. */
export function StageBar() {
  const T = useTexts('tiles');
  return (
    <TileSection name="candidates" title={T.byStatus} to={toList({})} height={HEIGHT}>
      {({ byStatus }) => <Bar stages={inOrder(byStatus)} />}
    </TileSection>
  );
}

type Stage = CandidatesTile['byStatus'][number];

function inOrder(byStatus: readonly Stage[]): Stage[] {
  return ORDER.flatMap((status) => byStatus.find((one) => one.status === status) ?? []);
}

function Bar({ stages }: { stages: readonly Stage[] }) {
  const T = useTexts('tiles');
  if (stages.every(({ count }) => count === 0))
    return <Typography sx={{ color: 'text.secondary' }}>{T.noNumbers}</Typography>;
  return (
    <>
      {/* For the pointer; the keyboard has the same links below. */}
      <Box
        aria-hidden
        sx={{ display: 'flex', height: 24, gap: '2px', borderRadius: '6px', overflow: 'hidden' }}
      >
        {stages.map(
          ({ status, count }) =>
            count > 0 && (
              <Box
                key={status}
                component={Link}
                tabIndex={-1}
                to={toList({ status: [status] })}
                title={`${valueText(status)}: ${showCount(count)}`}
                sx={(theme) => ({
                  flex: `${count} 1 0`,
                  minWidth: 6,
                  backgroundColor: theme.palette.tones[toneOf(status)].dot,
                  '&:hover': { opacity: 0.8 },
                })}
              />
            ),
        )}
      </Box>
      <Box component="ul" aria-label={T.byStatus} sx={listSx}>
        {stages.map((stage) => (
          <StageItem key={stage.status} {...stage} />
        ))}
      </Box>
    </>
  );
}

function StageItem({ status, count, stuck }: Stage) {
  const T = useTexts('tiles');
  const label = valueText(status);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <LinkTo
        component={Link}
        to={toList({ status: [status] })}
        underline="hover"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.primary' }}
      >
        <Box
          aria-hidden
          sx={(theme) => ({
            flex: 'none',
            width: 10,
            height: 10,
            borderRadius: '3px',
            backgroundColor: theme.palette.tones[toneOf(status)].dot,
          })}
        />
        <Typography component="span" noWrap>
          {label}
        </Typography>
      </LinkTo>
      <Typography
        sx={{ fontSize: 20, fontWeight: 600, lineHeight: '30px', fontVariantNumeric: 'tabular-nums' }}
      >
        {showCount(count)}
      </Typography>
      {stuck > 0 && (
        <LinkTo
          component={Link}
          to={stuckPath([status])}
          underline="hover"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'warning.main' }}
        >
          <ScheduleIcon aria-hidden sx={{ fontSize: 14 }} />
          <span aria-hidden>{T.stuckOf(showCount(stuck))}</span>
          <Box component="span" sx={hiddenSx}>
            {T.stuckIn(showCount(stuck), label)}
          </Box>
        </LinkTo>
      )}
    </Box>
  );
}

const listSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
  listStyle: 'none',
  margin: 0,
  marginTop: 2,
  padding: 0,
} as const;
