import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { BatchAnswer } from '@shared/resources/batches/api.js';
import { ReceiptList } from '../candidates/bulk/ReceiptList.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import { useScreeningBatch } from './useScreeningBatch.js';

const SHOWN = 10;

/** Receipts of the bulk decisions of a screening, newest first, each with its undo (decision C11). */
export function Receipts({ screeningId, mayUndo }: { screeningId: string; mayUndo: boolean }) {
  const { receipts: T, candidates: C } = useTexts('screenings');
  const batch = useScreeningBatch(screeningId);
  const { data } = useQuery({
    queryKey: ['screenings', 'receipts', screeningId],
    queryFn: ({ signal }) =>
      request<{ batches: BatchAnswer[] }>(apiUrl('/batches', { subject: screeningId, limit: SHOWN }), {
        signal,
      }),
  });
  const nameOf = ({ selection, what }: BatchAnswer) => {
    const filter = String(selection.filter?.['status'] ?? '') as keyof typeof C.filters;
    const status = what.split(':')[0] as keyof typeof C.filters;
    return C.decided(C.filters[filter] ?? filter, C.filters[status] ?? status);
  };
  return (
    <Section title={T.title} hint={T.hint}>
      {data?.batches.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {T.empty}
        </Typography>
      )}
      <ReceiptList batches={data?.batches ?? []} nameOf={nameOf} mayUndo={mayUndo} {...batch} />
    </Section>
  );
}
