import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { BulkResult } from '@shared/api.js';
import { useRights } from '../access/useRights.js';
import { Confirm } from '../common/Confirm.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { TypeToConfirm } from '../common/TypeToConfirm.js';
import { texts } from '../i18n/en.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { messageOf } from '../providers/http.js';

const t = texts.candidates.selection;

/** What can be done with the selected candidates; stands in the toolbar's place. */
export function BulkBar({ onLeave }: { onLeave: () => void }) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const [asking, setAsking] = useState<'delete' | 'reset'>();
  const mayDelete = useRights().can('candidate', 'bulk-delete');
  const deleteThem = useBulkDelete((failed) => {
    if (failed.length > 0) return onSelect(failed);
    onUnselectItems();
    onLeave();
  });
  const close = () => setAsking(undefined);
  return (
    <Paper
      role="toolbar"
      aria-label={t.count(selectedIds.length)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 42,
        paddingX: 2,
        paddingY: 0,
        marginBottom: 1.5,
        backgroundColor: 'primarySoft',
      }}
    >
      <Typography sx={{ flex: 1, fontWeight: 550 }} aria-live="polite">
        {t.count(selectedIds.length)}
      </Typography>
      <Button variant="text" onClick={() => setAsking('reset')}>
        {t.reset}
      </Button>
      {mayDelete && (
        <Button
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
        onConfirm={() => {
          close();
          void deleteThem(selectedIds.map(String));
        }}
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
          onUnselectItems();
          onLeave();
        }}
      />
    </Paper>
  );
}

/* Moves candidates to the trash and tells how each went; those that stay are handed back. */
function useBulkDelete(then: (failedIds: string[]) => void) {
  const provider = useDataProvider<HireDeskDataProvider>();
  const queryClient = useQueryClient();
  const run = useProgress();
  const showError = useErrorModal();
  const notify = useNotify();
  return async (ids: string[]) => {
    try {
      const answer = await run(texts.candidates.show.deleting, () => provider.trashMany('candidates', ids));
      const failed = answer.results.filter(({ ok }: BulkResult) => !ok);
      if (failed.length > 0) showError(t.someFailed(failed.length, failed[0]!.message));
      else notify(messageOf(answer) ?? '', { type: 'success' });
      then(failed.map(({ _id }: BulkResult) => _id));
    } catch (error) {
      showError((error as Error).message);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['candidates'] });
    }
  };
}
