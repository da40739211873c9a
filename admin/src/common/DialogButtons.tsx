import { Button, DialogActions } from '@mui/material';
import { useTexts } from '../i18n/texts.js';

interface Props {
  onClose: () => void;
  /** The word on the button that sends the dialog's form. */
  submit: string;
  /** The word on the other one; default Cancel. */
  cancel?: string;
  /** The form cannot be sent yet. */
  disabled?: boolean;
}

/** The foot of a form in a dialog: leave it, or send it. */
export function DialogButtons({ onClose, submit, cancel, disabled = false }: Props) {
  const texts = useTexts('common');
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        {cancel ?? texts.cancel}
      </Button>
      <Button variant="contained" type="submit" disabled={disabled}>
        {submit}
      </Button>
    </DialogActions>
  );
}
