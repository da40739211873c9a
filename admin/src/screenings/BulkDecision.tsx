import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { showCount } from '@shared/kit/format.js';
import type { ResultStatus } from '@shared/resources/candidates/pipeline.js';
import { useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import type { Screening, ScreeningFilter } from './screeningModel.js';
import { useScreeningBatch } from './useScreened.js';

const ACTIONS = [
  ['Selected', 'selectAll'],
  ['Rejected', 'rejectAll'],
  ['Pending', 'pendingAll'],
] as const satisfies ReadonlyArray<readonly [ResultStatus, string]>;

interface Props {
  screening: Screening;
  filter: ScreeningFilter;
  /** Number of candidates that match the filter. */
  total: number;
}

/** Select All, Reject All and Pending All: every candidate that matches the filter, on all pages (decision C11). */
export function BulkDecision({ screening, filter, total }: Props) {
  const texts = useTexts();
  const T = texts.screenings.candidates;
  const { ask, dialog } = useQuestion();
  const { run, progress } = useScreeningBatch(screening.id);
  const decide = async ([status, label]: (typeof ACTIONS)[number]) => {
    const isMeant = await ask({
      title: T.allTitle(T[label]),
      text: T.allText(texts.records.bulk.candidates(showCount(total)), T.filters[filter], T.filters[status]),
      confirmLabel: T[label],
      destructive: status === 'Rejected',
    });
    if (!isMeant) return;
    await run({
      path: `/screenings/${screening.id}/bulk`,
      total,
      body: { filterStatus: filter, screeningStatus: status, jobId: screening.job._id },
      change: T.decided(T.filters[filter], T.filters[status]),
    });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {progress && (
        <Box role="status" sx={{ width: 230 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.records.status.updating}{' '}
            {progress.total > 0 &&
              texts.records.bulk.waiting(showCount(progress.done), showCount(progress.total))}
          </Typography>
          <LinearProgress
            aria-label={texts.records.status.updating}
            variant={progress.total > 0 ? 'determinate' : 'indeterminate'}
            value={progress.total > 0 ? (100 * progress.done) / progress.total : undefined}
          />
        </Box>
      )}
      {ACTIONS.map((action) => (
        <Button
          key={action[0]}
          size="small"
          variant="outlined"
          color={action[0] === 'Rejected' ? 'error' : 'primary'}
          disabled={total === 0 || progress !== undefined}
          onClick={() => void decide(action)}
        >
          {T[action[1]]}
        </Button>
      ))}
      {dialog}
    </Box>
  );
}
