import UndoIcon from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { Confirm } from '../common/Confirm.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { canCancel, canUndo, isUnderWay } from './importModel.js';
import { useImportAction } from './useImportAction.js';

/** Cancel, undo, and the link to import another file. */
export function ImportActions({ data }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const [asking, setAsking] = useState<'cancel' | 'undo'>();
  const action = useImportAction(data._id);
  const close = () => setAsking(undefined);
  return (
    <>
      {canCancel(data) && (
        <Button variant="outlined" disabled={action.isPending} onClick={() => setAsking('cancel')}>
          {t.cancel}
        </Button>
      )}
      {canUndo(data) && (
        <Button
          variant="outlined"
          startIcon={<UndoIcon />}
          disabled={action.isPending}
          onClick={() => setAsking('undo')}
        >
          {t.undo}
        </Button>
      )}
      {!canCancel(data) && !isUnderWay(data) && (
        <Button variant="outlined" component={Link} to={paths.candidates.upload}>
          {t.another}
        </Button>
      )}
      <Confirm
        open={asking !== undefined}
        title={asking === 'undo' ? t.undoTitle : t.cancelTitle}
        text={asking === 'undo' ? t.undoText : t.cancelText}
        confirmLabel={asking === 'undo' ? t.undo : t.cancelConfirm}
        destructive
        onClose={close}
        onConfirm={() => {
          if (asking) action.mutate({ name: asking });
          close();
        }}
      />
    </>
  );
}
