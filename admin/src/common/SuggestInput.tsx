import { Autocomplete, TextField } from '@mui/material';
import { InputHelperText, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '@shared/kit/limits.js';
import { optionGroup } from './optionGroup.js';
import { type SuggestionKind, useSuggestions } from './useSuggestions.js';

interface Props {
  source: string;
  label: string;
  required?: boolean;
}

/** A free text with suggestions while typing, for titles and places. */
export function SuggestInput({ kind, ...props }: Props & { kind: SuggestionKind }) {
  const typed = (useWatch({ name: props.source }) as string | null | undefined) ?? '';
  return <FreeTextInput {...props} options={useSuggestions(kind, typed)} />;
}

interface FreeTextProps extends Props {
  type?: 'url';
  helperText?: string;
  /** Texts to choose from. */
  options: readonly string[];
  /** Groups the options, which typing filters; without it they match already. */
  groupBy?: (option: string) => string;
  openOnFocus?: boolean;
  /** Maximum number of characters. */
  most?: number;
}

/** A free text with texts to choose from. */
export function FreeTextInput(props: FreeTextProps) {
  const { source, type, label, required, helperText, options, groupBy, openOnFocus } = props;
  const { field, fieldState, id } = useInput<string>({ source, defaultValue: '' });
  const message = fieldState.error?.message;
  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <Autocomplete
      freeSolo
      openOnFocus={openOnFocus}
      id={id}
      options={options.filter((option) => option !== text)}
      {...(groupBy ? { groupBy, renderGroup: optionGroup } : { filterOptions: (all: string[]) => all })}
      value={text}
      inputValue={text}
      onInputChange={(_event, next, reason) => reason !== 'reset' && field.onChange(next)}
      onChange={(_event, next) => field.onChange(next ?? '')}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          type={type}
          label={label}
          required={required}
          error={fieldState.invalid}
          helperText={
            message || helperText ? <InputHelperText error={message} helperText={helperText} /> : undefined
          }
          inputRef={field.ref}
          slotProps={{
            ...input.slotProps,
            htmlInput: {
              ...input.slotProps.htmlInput,
              required: false,
              maxLength: props.most ?? LIMITS.text.short,
            },
          }}
        />
      )}
    />
  );
}
