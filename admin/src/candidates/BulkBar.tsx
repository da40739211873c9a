import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { MESSAGES } from '@shared/messages.js';
import { useRights } from '../access/useRights.js';
import { Confirm } from '../common/Confirm.js';
import { TypeToConfirm } from '../common/TypeToConfirm.js';
import { useBulkAction } from '../common/useBulkAction.js';
import { texts } from '../i18n/en.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { SelectAll } from './SelectAll.js';

const t = texts.candidates.selection;

/** What can be done with the selected candidates; stands in the toolbar's place. */
export function BulkBar({ onLeave }: { onLeave: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const [asking, setAsking] = useState<'delete' | 'reset'>();
  const mayDelete = useRights().can('candidate', 'bulk-delete');
  const provider = useDataProvider<HireDeskDataProvider>();
  const act = useBulkAction();
  const close = () => setAsking(undefined);
  const leave = () => {
    onUnselectItems();
    onLeave();
  };
  const deleteThem = async () => {
    close();
    const answered = await act({
      progress: texts.candidates.show.deleting,
      done: MESSAGES.success.deleted('Candidates'),
      work: () => provider.trashMany('candidates', selectedIds),
      resources: ['candidates'],
    });
    // Who was refused is gone already: there is nothing left of the selection.
    if (answered) leave();
  };
  return (
    <Paper role="toolbar" aria-label={t.count(selectedIds.length)} className="hd-no-print" sx={barSx}>
      <Typography sx={{ fontWeight: 550, flexBasis: { xs: '100%', sm: 'auto' } }} role="status">
        {t.count(selectedIds.length)}
      </Typography>
      <SelectAll />
      <Button size="small" variant="text" onClick={() => setAsking('reset')} sx={{ marginLeft: 'auto' }}>
        {t.reset}
      </Button>
      {mayDelete && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => setAsking('delete')}
        >
          {t.delete}
        </Button>
      )}
      <Confirm
        open={asking === 'delete'}
        title={t.deleteTitle(selectedIds.length)}
        text={texts.confirm.restoreLater}
        confirmLabel={t.delete}
        destructive
        onClose={close}
        onConfirm={() => void deleteThem()}
      />
      <TypeToConfirm
        open={asking === 'reset'}
        title={t.resetTitle}
        text={t.resetText(selectedIds.length)}
        label={t.resetPrompt}
        confirmLabel={t.reset}
        onClose={close}
        onConfirm={() => {
          close();
          leave();
        }}
      />
    </Paper>
  );
}

/* As high as the toolbar, so that the table stays where it is. */
const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 44,
  paddingX: 2,
  paddingY: { xs: 0.75, sm: 0 },
  marginBottom: 1.5,
  backgroundColor: 'primarySoft',
} as const;
