import { Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { BatchAnswer } from '@shared/resources/batches/api.js';
import { DialogButtons } from '../../common/DialogButtons.js';
import { LinesSkeleton } from '../../common/Skeletons.js';
import { useTexts } from '../../i18n/texts.js';
import { apiUrl, request } from '../../providers/http.js';
import { ReceiptList } from './ReceiptList.js';
import { useCandidateBatch } from './useCandidateBatch.js';

const SHOWN = 30;

/** The latest bulk changes, with everybody left unchanged and why, and Undo without a time limit (decision C11). */
export default function BulkReceipts({ onClose }: { onClose: () => void }) {
  const { receipts: T } = useTexts('screenings');
  const B = useTexts('records').bulk;
  const id = useId();
  const batch = useCandidateBatch();
  const { data, error } = useQuery({
    queryKey: ['candidates', 'receipts'],
    queryFn: ({ signal }) =>
      request<{ batches: BatchAnswer[] }>(apiUrl('/batches', { limit: SHOWN }), { signal }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{B.receipts}</DialogTitle>
      <DialogContent>
        {error && <Typography color="error">{error.message}</Typography>}
        {!data && !error && <LinesSkeleton />}
        {data?.batches.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{B.noReceipts}</Typography>
        )}
        <ReceiptList batches={data?.batches ?? []} nameOf={nameOf} mayUndo {...batch} />
      </DialogContent>
      <DialogButtons onClose={onClose} cancel={T.close} />
    </Dialog>
  );
}

/* A decision is named after its screening. */
function nameOf({ what, subject }: BatchAnswer): string {
  return subject ? `${subject.name}: ${what}` : what;
}
