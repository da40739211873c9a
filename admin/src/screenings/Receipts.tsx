import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { showCount } from '@shared/kit/format.js';
import type { BatchAnswer } from '@shared/resources/batches/api.js';
import { Confirm } from '../common/Confirm.js';
import { showMoment } from '../common/dates.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import { useScreeningBatch } from './useScreeningBatch.js';

const ReceiptDetails = lazy(() => import('./ReceiptDetails.js'));

const SHOWN = 10;

/** Receipts of the bulk decisions of a screening, newest first, each with its way back (decision C11). */
export function Receipts({ screeningId, mayUndo }: { screeningId: string; mayUndo: boolean }) {
  const texts = useTexts();
  const T = texts.screenings.receipts;
  const notify = useNotify();
  const { takeBack, progress } = useScreeningBatch(screeningId);
  const [asked, setAsked] = useState<BatchAnswer>();
  const { data } = useQuery({
    queryKey: ['screenings', 'receipts', screeningId],
    queryFn: ({ signal }) =>
      request<{ batches: BatchAnswer[] }>(apiUrl('/batches', { subject: screeningId, limit: SHOWN }), {
        signal,
      }),
  });
  const undo = async (batch: BatchAnswer) => {
    setAsked(undefined);
    const told = await takeBack(batch);
    if (told) notify(told, { type: 'success' });
  };
  const batches = data?.batches ?? [];
  return (
    <Section title={T.title} hint={T.hint}>
      {data && batches.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {T.empty}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {batches.map((batch) => (
          <Receipt
            key={batch._id}
            batch={batch}
            onUndo={mayUndo && canBeUndone(batch) && !progress ? () => setAsked(batch) : undefined}
          />
        ))}
      </Box>
      <Confirm
        open={asked !== undefined}
        title={T.undoTitle}
        text={T.undoText}
        confirmLabel={T.undo}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && void undo(asked)}
      />
    </Section>
  );
}

function canBeUndone({ state, undo, counts }: BatchAnswer): boolean {
  return (state === 'done' || state === 'failed') && undo === 'no' && counts.changed > 0;
}

function Receipt({ batch, onUndo }: { batch: BatchAnswer; onUndo?: () => void }) {
  const T = useTexts('screenings').receipts;
  const C = useTexts('screenings').candidates;
  const { what, createdBy, createdAt, counts, progress, undo, undoCounts, state, failure } = batch;
  const filter = String(batch.selection.filter?.['status'] ?? '') as keyof typeof C.filters;
  const status = what.split(':')[0] as keyof typeof C.filters;
  const name = C.decided(C.filters[filter] ?? filter, C.filters[status] ?? status);
  const isUnderWay = state !== 'done' && state !== 'failed';
  const leftOut = counts.refused + counts.missing;
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="li">
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <Typography variant="body2">
          {isUnderWay
            ? T.underWay(showCount(progress.done), showCount(progress.total))
            : [
                T.changed(showCount(counts.changed), showCount(progress.total)),
                counts.unchanged > 0 && T.unchanged(showCount(counts.unchanged)),
                leftOut > 0 && T.leftOut(showCount(leftOut)),
              ]
                .filter(Boolean)
                .join(', ')}
        </Typography>
        {undo === 'done' && (
          <Typography variant="body2">
            {T.undone(showCount(undoCounts.undone), showCount(undoCounts.kept))}
          </Typography>
        )}
        {failure && (
          <Typography variant="body2" color="error">
            {failure}
          </Typography>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {C.decidedBy(createdBy.name, showMoment(createdAt))}
        </Typography>
      </Box>
      <Box className="hd-no-print" sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
        {!isUnderWay && (
          <Button
            size="small"
            variant="outlined"
            aria-label={T.detailsOf(name)}
            onClick={() => setOpen(true)}
          >
            {T.details}
          </Button>
        )}
        {onUndo && (
          <Button size="small" variant="outlined" aria-label={T.undoOf(name)} onClick={onUndo}>
            {T.undo}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Suspense>
          <ReceiptDetails batch={batch} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
