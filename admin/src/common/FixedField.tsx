import { TextField, type TextFieldProps } from '@mui/material';

interface Props extends Pick<TextFieldProps, 'label' | 'helperText'> {
  value: string;
}

/** A value that this form shows but cannot change and does not send. */
export function FixedField(props: Props) {
  return <TextField {...props} slotProps={{ htmlInput: { readOnly: true } }} />;
}
