import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useInput } from 'react-admin';

interface Props {
  source: string;
  label: string;
  disabled?: boolean;
  helperText?: string;
}

/** A checkbox for a boolean form field. */
export function CheckboxInput({ source, label, disabled, helperText }: Props) {
  const { field, id } = useInput({ source, defaultValue: false });
  const helperId = helperText ? `${id}-help` : undefined;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={field.value === true}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            disabled={disabled}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': helperId } }}
          />
        }
      />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </div>
  );
}
