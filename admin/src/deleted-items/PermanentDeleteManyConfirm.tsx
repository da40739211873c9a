import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReferredRecord } from '@shared/kit/api.js';
import { Confirm } from '../common/Confirm.js';
import { ReferenceItems } from '../common/PermanentDeleteConfirm.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import type { TrashKind } from './kinds.js';

interface Props {
  kind: TrashKind;
  open: boolean;
  /** The selection. */
  ids: readonly string[];
  /** Receives the ids of the selection without references. */
  onConfirm: (ids: string[]) => void;
  onClose: () => void;
}

/** Confirms the permanent delete of a selection and lists the records kept because something refers to them (C6). */
export function PermanentDeleteManyConfirm({ kind, open, ids, onConfirm, onClose }: Props) {
  const texts = useTexts();
  const T = texts.deletedItems;
  const { data, isFetching } = useQuery({
    queryKey: [kind.name, 'references', ...ids],
    queryFn: ({ signal }) =>
      request<{ records: ReferredRecord[] }>(`/api/${kind.name}/bulk/references`, {
        method: 'POST',
        body: { ids },
        signal,
      }),
    enabled: open && kind.referredTo,
    staleTime: 0,
    retry: false,
  });
  const referred = data?.records ?? [];
  const free = ids.filter((id) => !referred.some((record) => record._id === id));
  return (
    <Confirm
      open={open}
      title={T.deleteSelectedTitle(ids.length)}
      text={texts.confirm.permanent}
      confirmLabel={
        referred.length > 0 && free.length > 0 ? T.deleteOthers(free.length) : T.deletePermanently
      }
      destructive
      blocked={isFetching || free.length === 0}
      onConfirm={() => onConfirm(free)}
      onClose={onClose}
    >
      {referred.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {T.staySelected(referred.length)}
          <Box component="ul" tabIndex={0} sx={{ pl: 2.5, my: 0.5, maxHeight: 240, overflowY: 'auto' }}>
            {referred.map((record) => (
              <li key={record._id}>
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {record.name}
                </Typography>
                <ReferenceItems references={record.references} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Confirm>
  );
}
