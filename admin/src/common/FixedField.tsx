import { TextField, type TextFieldProps } from '@mui/material';

interface Props extends Pick<TextFieldProps, 'label' | 'helperText'> {
  value: string;
}

/** A value that a form shows but its user cannot change; it can be selected and copied. */
export function FixedField(props: Props) {
  return <TextField {...props} slotProps={{ input: { readOnly: true } }} />;
}
