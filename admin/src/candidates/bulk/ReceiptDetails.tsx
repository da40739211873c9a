import { Box, Dialog, DialogContent, DialogTitle, MenuItem, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { showCount } from '@shared/kit/format.js';
import { LIMITS } from '@shared/kit/limits.js';
import type { BatchAnswer, BatchOutcomeAnswer } from '@shared/resources/batches/api.js';
import { BATCH_OUTCOMES, type BatchOutcome } from '@shared/resources/batches/enums.js';
import { DialogButtons } from '../../common/DialogButtons.js';
import { showMoment } from '../../common/dates.js';
import { LoadMore } from '../../common/LoadMore.js';
import { LinesSkeleton } from '../../common/Skeletons.js';
import { useTexts } from '../../i18n/texts.js';
import { CandidateLink } from '../../records/RecordLink.js';
import { apiUrl, request } from '../../providers/http.js';

interface OutcomesPage {
  outcomes: BatchOutcomeAnswer[];
  outcomesCount: number;
}

function useOutcomes({ _id, version }: BatchAnswer, outcome: BatchOutcome | undefined) {
  return useInfiniteQuery({
    queryKey: ['batches', 'outcomes', _id, version, outcome],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: LIMITS.page.max, ...(outcome && { outcome }) };
      return request<OutcomesPage>(apiUrl(`/batches/${_id}/outcomes`, query), { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * LIMITS.page.max < last.outcomesCount ? pages.length + 1 : undefined,
  });
}

/** The outcome of a bulk decision, or its undo, for each candidate (decision C11). */
export default function ReceiptDetails({
  batch,
  name,
  onClose,
}: {
  batch: BatchAnswer;
  name: string;
  onClose: () => void;
}) {
  const texts = useTexts('screenings');
  const T = texts.receipts;
  const id = useId();
  const [outcome, setOutcome] = useState<BatchOutcome | ''>('');
  const query = useOutcomes(batch, outcome || undefined);
  const rows = query.data?.pages.flatMap((page) => page.outcomes) ?? [];
  const total = query.data?.pages.at(-1)?.outcomesCount ?? 0;
  const { createdBy, createdAt, counts, undo, undoCounts } = batch;
  /* After an undo, its outcomes replace the changed ones. */
  const numbers = {
    ...counts,
    ...undoCounts,
    changed: undo === 'done' ? counts.changed - undoCounts.undone - undoCounts.kept : counts.changed,
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{name}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {texts.candidates.decidedBy(createdBy.name, showMoment(createdAt))}
        </Typography>
        <TextField
          select
          fullWidth
          margin="none"
          value={outcome}
          label={T.outcome}
          onChange={(event) => setOutcome(event.target.value as BatchOutcome | '')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ mb: 1, mt: 0.5 }}
        >
          <MenuItem value="">{T.outcomes.all}</MenuItem>
          {BATCH_OUTCOMES.filter((one) => numbers[one] > 0).map((one) => (
            <MenuItem key={one} value={one}>
              {T.outcomes[one]} ({showCount(numbers[one])})
            </MenuItem>
          ))}
        </TextField>
        {query.isPending && <LinesSkeleton />}
        {query.error && <Typography color="error">{query.error.message}</Typography>}
        {query.data && rows.length === 0 && (
          <Typography sx={{ color: 'text.secondary', py: 1 }}>{T.noOutcomes}</Typography>
        )}
        <Box component="ul" aria-label={T.candidates} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Outcome key={row._id} row={row} />
          ))}
        </Box>
        <LoadMore
          left={query.hasNextPage ? total - rows.length : 0}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </DialogContent>
      <DialogButtons onClose={onClose} cancel={T.close} />
    </Dialog>
  );
}

function Outcome({ row }: { row: BatchOutcomeAnswer }) {
  const T = useTexts('screenings').receipts;
  const { _id, name, outcome, message } = row;
  return (
    <Box component="li" sx={rowSx}>
      {name ? (
        <CandidateLink candidate={{ _id }} sx={{ maxWidth: '100%' }} noWrap>
          {name}
        </CandidateLink>
      ) : (
        <span>{T.gone}</span>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {/* The other outcomes explain themselves. */}
        {outcome === 'refused' && message ? `${T.outcomes[outcome]}: ${message}` : T.outcomes[outcome]}
      </Typography>
    </Box>
  );
}

/* Side by side if both fit, otherwise the outcome below the name. */
const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
