import { TextField } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** What the field will show. */
  text: string;
  required?: boolean;
  helperText?: ReactNode;
}

/** Stands where a field of a form is still loading, as high as that: nothing below moves when it comes. */
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
