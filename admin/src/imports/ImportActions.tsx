import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button, Card, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { canCancel, canUndo, isUnderWay } from './importModel.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HiddenRows } from '@shared/resources/imports/enums.js';
import { showError } from '../common/ErrorModal.js';
import { messageOf, request } from '../providers/http.js';
import { importKey } from './useImport.js';
import { notify } from '../records/undo/undoStore.js';

/** Cancel, undo, and the link to import another file. */
export function ImportActions({ data }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const { ask, dialog } = useQuestion();
  const action = useImportAction(data._id);
  const start = async (name: 'cancel' | 'undo') => {
    const question =
      name === 'undo'
        ? { title: t.undoTitle, text: t.undoText, confirmLabel: t.undo }
        : { title: t.cancelTitle, text: t.cancelText, confirmLabel: t.cancelConfirm };
    if (await ask({ ...question, destructive: true })) action.mutate({ name });
  };
  return (
    <>
      {canCancel(data) && (
        <Button variant="outlined" disabled={action.isPending} onClick={() => void start('cancel')}>
          {t.cancel}
        </Button>
      )}
      {canUndo(data) && (
        <Button
          variant="outlined"
          startIcon={<UndoIcon />}
          disabled={action.isPending}
          onClick={() => void start('undo')}
        >
          {t.undo}
        </Button>
      )}
      {!canCancel(data) && !isUnderWay(data) && (
        <Button variant="outlined" component={Link} to={paths.candidates.upload}>
          {t.another}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** The step between checking and adding, with the choice for people who already exist (decision D3). */
export function ImportConfirm({ data: { _id, counts } }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const [link, setLink] = useState(false);
  const action = useImportAction(_id);
  const nothing = counts.valid === 0 && counts.existing === 0;
  const label =
    counts.valid === 0
      ? t.confirmLink
      : link
        ? t.confirmBoth(counts.valid, counts.existing)
        : t.confirm(counts.valid);
  return (
    <Card sx={{ display: 'grid', gap: 1, padding: 2.5, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 550 }}>{nothing ? t.nothingToAdd : t.ready}</Typography>
      {counts.existing > 0 && (
        <FormControlLabel
          label={t.link(counts.existing)}
          control={<Checkbox checked={link} onChange={(_event, checked) => setLink(checked)} />}
        />
      )}
      {nothing ? (
        <Button variant="contained" component={Link} to={paths.candidates.upload}>
          {t.another}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={action.isPending || (counts.valid === 0 && !link)}
          onClick={() => action.mutate({ name: 'confirm', linkExisting: link })}
        >
          {label}
        </Button>
      )}
    </Card>
  );
}

/** Where the rows are in the file, what was left out, and the choice to read its hidden rows too. */
export function ImportOriginNotes({ data: { _id, state, origin, hiddenRows } }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const action = useImportAction(_id);
  if (!origin) return null;
  const { sheet, headerLine, otherSheets } = origin;
  const isIncluded = hiddenRows === 'include';
  return (
    <>
      {origin.hiddenRows > 0 && (
        <Alert
          severity="warning"
          action={
            state === 'checked' && (
              <Button
                color="inherit"
                size="small"
                disabled={action.isPending}
                onClick={() =>
                  action.mutate({ name: 'hidden-rows', hiddenRows: isIncluded ? 'omit' : 'include' })
                }
              >
                {isIncluded ? t.omitHidden : t.includeHidden}
              </Button>
            )
          }
        >
          {t.hiddenRows(origin.hiddenRows, isIncluded)}
        </Alert>
      )}
      {otherSheets.length > 0 && (
        <Alert severity="info">
          {t.otherSheets(
            sheet,
            otherSheets.map(({ name, isHidden }) => (isHidden ? t.hiddenSheet(name) : name)),
          )}
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.origin(sheet, headerLine)}
      </Typography>
    </>
  );
}

type Action =
  | { name: 'confirm'; linkExisting: boolean }
  | { name: 'hidden-rows'; hiddenRows: HiddenRows }
  | { name: 'cancel' }
  | { name: 'undo' };

/** Confirms, cancels or undoes an import; the page shows the returned state at once. */
function useImportAction(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, ...body }: Action) =>
      request<ImportAnswer>(`/api/imports/${id}/${name}`, {
        method: 'POST',
        ...(Object.keys(body).length > 0 && { body }),
      }),
    onSuccess: (data) => {
      queryClient.setQueryData(importKey(id), data);
      void queryClient.invalidateQueries({ queryKey: ['imports', 'getList'] });
      void queryClient.invalidateQueries({ queryKey: ['candidates'] });
      notify(messageOf(data) ?? '', 'success');
    },
    onError: (error) => {
      // Another user may have changed the import: show its current state.
      void queryClient.invalidateQueries({ queryKey: importKey(id) });
      showError(error);
    },
  });
}
