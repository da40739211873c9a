import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReferenceSummary } from '@shared/kit/api.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { Confirm } from './Confirm.js';

interface Props {
  /** Resource in the plural, as in its path; has `GET /{resource}/{id}/references`. */
  resource: string;
  /** The record to delete; closed if undefined. */
  record: { id: string; name: string } | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a permanent delete and shows the references that would make the server refuse it (decision C6). */
export function PermanentDeleteConfirm({ resource, record, onConfirm, onClose }: Props) {
  const texts = useTexts();
  const T = texts.deletedItems.permanent;
  const { data, isFetching } = useQuery({
    queryKey: [resource, 'references', record?.id],
    queryFn: ({ signal }) =>
      request<{ references: ReferenceSummary[]; goesAlong: ReferenceSummary[] }>(
        `/api/${resource}/${record?.id}/references`,
        { signal },
      ),
    enabled: record !== undefined,
    staleTime: 0,
    retry: false,
  });
  const references = data?.references ?? [];
  const goesAlong = data?.goesAlong ?? [];
  return (
    <Confirm
      open={record !== undefined}
      title={T.title(record?.name ?? '')}
      text={texts.confirm.permanent}
      confirmLabel={T.confirm}
      destructive
      blocked={isFetching || references.length > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {references.length === 0 && goesAlong.length > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {T.goesAlong}
          <ReferenceItems references={goesAlong} />
        </Alert>
      )}
      {references.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {T.referred}
          <ReferenceItems references={references} />
        </Alert>
      )}
    </Confirm>
  );
}

/** The references to one record, by kind. */
export function ReferenceItems({ references }: { references: readonly ReferenceSummary[] }) {
  const T = useTexts('deletedItems').permanent;
  return (
    <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
      {references.map((reference) => (
        <li key={reference.resource}>{T.reference(reference)}</li>
      ))}
    </Box>
  );
}
