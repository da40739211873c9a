import { TextField } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The field's text once it is loaded. */
  text: string;
  required?: boolean;
  helperText?: ReactNode;
}

/** Placeholder for a form field that is loading, of the same height: nothing below it moves. */
export function PendingField({ label, text, required = false, helperText }: Props) {
  return (
    <TextField
      disabled
      fullWidth
      size="small"
      margin="dense"
      label={label}
      value={text}
      required={required}
      helperText={helperText}
    />
  );
}
