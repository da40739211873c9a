import { Checkbox, Dialog, DialogContent, DialogTitle, FormControlLabel, TextField } from '@mui/material';
import { useId, useState } from 'react';
import type { SavedView } from '@shared/resources/views/api.js';
import { VIEW_LIMITS } from '@shared/resources/views/limits.js';
import { DialogButtons } from '../../common/DialogButtons.js';
import { useTexts } from '../../i18n/texts.js';

/** The values that the dialog asks for. */
export interface ViewValues {
  name: string;
  shared: boolean;
  /** The view also keeps the currently shown columns. */
  withColumns: boolean;
}

interface Props {
  /** The view to change; undefined for a new one. */
  view?: SavedView;
  /** The current view has columns of its own. */
  withColumns: boolean;
  onClose: () => void;
  /** Resolves to a truthy value once it is saved. */
  onSave: (values: ViewValues) => Promise<unknown>;
}

/** Name and visibility of a view, and whether it keeps the columns. */
export function ViewDialog({ view, withColumns, onClose, onSave }: Props) {
  const t = useTexts('candidates').saved;
  const id = useId();
  const [values, setValues] = useState<ViewValues>({
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    withColumns,
  });
  const name = values.name.trim();
  const choice = (key: 'shared' | 'withColumns', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={values[key]}
          onChange={(_event, checked) => setValues({ ...values, [key]: checked })}
        />
      }
    />
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name) void onSave({ ...values, name }).then((saved) => saved && onClose());
        }}
      >
        <DialogTitle id={id}>{view ? t.editTitle : t.saveTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid' }}>
          <TextField
            label={t.name}
            value={values.name}
            onChange={(event) => setValues({ ...values, name: event.target.value })}
            autoFocus
            slotProps={{ htmlInput: { maxLength: VIEW_LIMITS.name } }}
          />
          {choice('shared', t.share)}
          {choice('withColumns', t.withColumns)}
        </DialogContent>
        <DialogButtons onClose={onClose} submit={t.saveAction} disabled={!name} />
      </form>
    </Dialog>
  );
}
