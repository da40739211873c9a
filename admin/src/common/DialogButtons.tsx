import { Button, DialogActions } from '@mui/material';
import { useTexts } from '../i18n/texts.js';

interface Props {
  onClose: () => void;
  /** Label of the button that closes; default Cancel. */
  cancel?: string;
  /** Label of the submit button; without it there is none. */
  submit?: string;
  /** Click handler; without it the button submits the dialog's form. */
  onSubmit?: () => void;
  /** Disables the submit button. */
  disabled?: boolean;
}

/** The buttons at the bottom of a dialog: cancel and submit. */
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
