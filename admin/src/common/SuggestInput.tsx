import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { type SuggestionKind, useSuggestions } from './useSuggestions.js';

interface Props {
  source: string;
  label: string;
  kind: SuggestionKind;
  required?: boolean;
  helperText?: string;
}

/** A free text with suggestions while typing, for titles and places. */
export function SuggestInput({ source, label, kind, required = false, helperText }: Props) {
  const { field, fieldState, id } = useInput<string>({ source, defaultValue: '' });
  const message = fieldState.error?.message;
  const text = typeof field.value === 'string' ? field.value : '';
  const options = useSuggestions(kind, text);
  return (
    <Autocomplete
      freeSolo
      id={id}
      options={options.filter((option) => option !== text)}
      filterOptions={(all) => all}
      value={text}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        if (reason !== 'reset') field.onChange(next);
      }}
      onChange={(_event, next) => field.onChange(next ?? '')}
      onBlur={field.onBlur}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={required}
          error={fieldState.invalid}
          helperText={
            message || helperText ? <InputHelperText error={message} helperText={helperText} /> : undefined
          }
          inputRef={field.ref}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, required: false, maxLength: LIMITS.text.short },
          }}
        />
      )}
    />
  );
}
