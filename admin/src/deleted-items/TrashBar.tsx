import { Alert, Box, Button, Checkbox, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ReferredRecord } from '@shared/kit/api.js';
import { useAccess } from '../access/useAccess.js';
import { Confirm } from '../common/Confirm.js';
import { useQuestion } from '../common/useQuestion.js';
import { ReferenceItems } from '../common/PermanentDeleteConfirm.js';
import { ListSearch } from '../records/FilterBar.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import type { TrashKind } from './kinds.js';
import type { TrashRecord } from './TrashRow.js';
import { useTrashActions } from './useTrashActions.js';

/** Search above the deleted records; replaced by the bulk actions while records are selected. */
export function TrashBar({ kind }: { kind: TrashKind }) {
  const T = useTexts('deletedItems');
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<TrashRecord>();
  const onPage = data.map((record) => record.id);
  const all = onPage.length > 0 && onPage.every((id) => selectedIds.includes(id));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 44, mb: 1.5 }}>
      {kind.bulk && (
        <Checkbox
          checked={all}
          indeterminate={!all && selectedIds.length > 0}
          onChange={() => (all ? onUnselectItems() : onSelect([...new Set([...selectedIds, ...onPage])]))}
          sx={{ ml: 1 }}
          slotProps={{ input: { 'aria-label': T.selectAll } }}
        />
      )}
      {selectedIds.length > 0 ? (
        <SelectionActions kind={kind} ids={selectedIds.map(String)} onClear={() => onUnselectItems()} />
      ) : (
        <ListSearch label={T.search} />
      )}
    </Box>
  );
}

interface SelectionProps {
  kind: TrashKind;
  ids: string[];
  onClear: () => void;
}

function SelectionActions({ kind, ids, onClear }: SelectionProps) {
  const T = useTexts('deletedItems');
  const permissions = useAccess();
  const { restoreMany, deleteManyPermanently } = useTrashActions(kind);
  const { ask, dialog } = useQuestion();
  const [isDeleting, setDeleting] = useState(false);
  const restore = async () => {
    const title = T.restoreSelectedTitle(ids.length);
    const text = T.restoreSelectedText(ids.length);
    if (await ask({ title, text, confirmLabel: T.restore })) await restoreMany(ids);
  };
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {T.selected(ids.length)}
      </Typography>
      <Button onClick={onClear}>{T.clearSelection}</Button>
      {permissions.can(kind.resource, 'bulk-restore') && (
        <Button variant="outlined" onClick={() => void restore()}>
          {T.restore}
        </Button>
      )}
      {permissions.can(kind.resource, 'bulk-delete-permanently') && (
        <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
          {T.deletePermanently}
        </Button>
      )}
      {dialog}
      <PermanentDeleteManyConfirm
        kind={kind}
        open={isDeleting}
        ids={ids}
        onClose={() => setDeleting(false)}
        onConfirm={(free) => {
          setDeleting(false);
          void deleteManyPermanently(free);
        }}
      />
    </>
  );
}

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
function PermanentDeleteManyConfirm({ kind, open, ids, onConfirm, onClose }: Props) {
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
