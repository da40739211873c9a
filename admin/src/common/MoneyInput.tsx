import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { InputHelperText, type InputProps, useInput } from 'react-admin';
import { amountOf, showAmount } from './amount.js';

interface Props extends Pick<InputProps, 'validate' | 'isRequired'> {
  source: string;
  label: string;
  /** A line below the field while there is no error. */
  helperText?: string | false;
  /** Called on each change of the amount. */
  onAmount?: () => void;
}

/** An amount of rupees: shown with Indian grouping, typed with or without commas, stored as a number; null if empty. */
export function MoneyInput({ source, label, helperText, onAmount, ...rules }: Props) {
  const { field, fieldState, id, isRequired } = useInput<number | string | null>({
    source,
    defaultValue: null,
    ...rules,
  });
  /* The raw text while the field is edited; grouping it then would move the cursor. */
  const [typed, setTyped] = useState<string | null>(null);
  const message = fieldState.error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      label={label}
      required={isRequired}
      fullWidth
      value={typed ?? showAmount(field.value)}
      onFocus={() => setTyped(showAmount(field.value))}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(amountOf(event.target.value));
        onAmount?.();
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={
        message || helperText ? <InputHelperText error={message} helperText={helperText} /> : undefined
      }
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', required: false, maxLength: 30 } }}
    />
  );
}
