import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { showCount } from '@shared/kit/format.js';
import type { BatchAnswer } from '@shared/resources/batches/api.js';
import { showMoment } from '../../common/dates.js';
import { useQuestion } from '../../common/useQuestion.js';
import { useTexts } from '../../i18n/texts.js';
import type { useCandidateBatch } from './useCandidateBatch.js';
import { notify } from '../../records/undo/undoStore.js';

const ReceiptDetails = lazy(() => import('./ReceiptDetails.js'));

interface Props extends Pick<ReturnType<typeof useCandidateBatch>, 'takeBack' | 'progress'> {
  batches: readonly BatchAnswer[];
  /** The receipt's name on this page. */
  nameOf: (batch: BatchAnswer) => string;
  mayUndo: boolean;
}

/** Receipts of bulk changes, each with its undo (decision C11). */
export function ReceiptList({ batches, nameOf, mayUndo, takeBack, progress }: Props) {
  const T = useTexts('screenings').receipts;
  const { ask, dialog } = useQuestion();
  const undo = async (batch: BatchAnswer) => {
    if (!(await ask({ title: T.undoTitle, text: T.undoText, confirmLabel: T.undo }))) return;
    const message = await takeBack(batch);
    if (message) notify(message, 'success');
  };
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {batches.map((batch) => (
          <Receipt
            key={batch._id}
            batch={batch}
            name={nameOf(batch)}
            onUndo={mayUndo && canBeUndone(batch) && !progress ? () => void undo(batch) : undefined}
          />
        ))}
      </Box>
      {dialog}
    </>
  );
}

function canBeUndone({ state, undo, counts }: BatchAnswer): boolean {
  return (state === 'done' || state === 'failed') && undo === 'no' && counts.changed > 0;
}

interface ReceiptProps {
  batch: BatchAnswer;
  name: string;
  onUndo?: () => void;
}

function Receipt({ batch, name, onUndo }: ReceiptProps) {
  const T = useTexts('screenings').receipts;
  const C = useTexts('screenings').candidates;
  const { createdBy, createdAt, counts, progress, undo, undoCounts, state, failure } = batch;
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
