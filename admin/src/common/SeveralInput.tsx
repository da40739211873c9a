import { Autocomplete, Box, Chip, TextField, Typography } from '@mui/material';
import { InputHelperText } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Reference } from '@shared/kit/api.js';
import { ChoicesFailed } from './ChoicesFailed.js';

interface Props<Option extends Reference> {
  /** Name of the form's field, a list of references. */
  name: string;
  label: string;
  hint: string;
  required?: boolean;
  /** Matches of the typed text. */
  options: Option[];
  loading: boolean;
  /** Why they could not be read. */
  error: Error | null;
  noOptionsText: string;
  typed: string;
  onTyped: (text: string) => void;
  /** Whether it cannot be chosen. */
  isDisabled?: (option: Option) => boolean;
  /** A line below the name in the list. */
  note?: (option: Option) => { text: string; color: string };
}

/** Several records, searched by name on the server while typing. */
export function SeveralInput<Option extends Reference>(props: Props<Option>) {
  const { name, label, hint, required, options, loading, noOptionsText, typed, onTyped, note } = props;
  const failed = props.error && <ChoicesFailed error={props.error} />;
  const { field, fieldState } = useController({ name, defaultValue: [] });
  return (
    <Autocomplete<Option, true>
      multiple
      disableCloseOnSelect
      options={options}
      loading={loading}
      filterOptions={(all) => all}
      filterSelectedOptions
      value={field.value as Option[]}
      isOptionEqualToValue={(option, value) => option._id === value._id}
      getOptionLabel={(option) => option.name}
      getOptionKey={({ _id }) => _id}
      getOptionDisabled={props.isDisabled}
      noOptionsText={failed ?? noOptionsText}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason !== 'reset' && onTyped(text)}
      onChange={(_event, chosen) => field.onChange(chosen.map((one) => ({ _id: one._id, name: one.name })))}
      onBlur={field.onBlur}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item}>
          <Box sx={{ minWidth: 0 }}>
            {option.name}
            {note && (
              <Typography variant="caption" sx={{ display: 'block', color: note(option).color }}>
                {note(option).text}
              </Typography>
            )}
          </Box>
        </Box>
      )}
      renderValue={(chosen, itemProps) =>
        chosen.map((one, index) => {
          const { key, ...item } = itemProps({ index });
          return <Chip key={key} {...item} size="small" label={one.name} />;
        })
      }
      renderInput={(input) => (
        <TextField
          {...input}
          required={required}
          label={label}
          error={fieldState.invalid}
          helperText={failed ?? <InputHelperText error={fieldState.error?.message} helperText={hint} />}
          inputRef={field.ref}
        />
      )}
    />
  );
}
