import { Button, DialogActions } from '@mui/material';
import { useTexts } from '../i18n/texts.js';

interface Props {
  onClose: () => void;
  /** The word on the button that leaves; default Cancel. */
  cancel?: string;
  /** The word on the button that goes ahead; left out: there is none. */
  submit?: string;
  /** What it does; left out: it sends the dialog's form. */
  onSubmit?: () => void;
  /** It cannot be clicked yet. */
  disabled?: boolean;
}

/** The foot of a dialog: leave it, or go ahead. */
export function DialogButtons({ onClose, cancel, submit, onSubmit, disabled = false }: Props) {
  const texts = useTexts('common');
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        {cancel ?? texts.cancel}
      </Button>
      {submit && (
        <Button
          variant="contained"
          type={onSubmit ? 'button' : 'submit'}
          onClick={onSubmit}
          disabled={disabled}
        >
          {submit}
        </Button>
      )}
    </DialogActions>
  );
}
