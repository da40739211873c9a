import { type InputProps, InputHelperText, useInput } from 'react-admin';
import { DateField } from './DateField.js';
import type { DatePickerProps } from './DatePicker.js';

interface Props
  extends
    Pick<InputProps, 'validate' | 'isRequired'>,
    Pick<DatePickerProps, 'label' | 'min' | 'max' | 'openTo' | 'withTime'> {
  source: string;
  /** A line below the field while there is no error. */
  helperText?: string | undefined;
}

/** A calendar day of a form, or a day with its time, as {@link DatePickerProps} says; the rule decides what is saved. */
export function DayInput({ source, helperText, validate, isRequired: required, ...look }: Props) {
  const { field, fieldState, id, isRequired } = useInput<string | null>({
    source,
    defaultValue: null,
    validate,
    isRequired: required,
  });
  const message = fieldState.error?.message;
  const below =
    message || helperText ? <InputHelperText error={message} helperText={helperText ?? ''} /> : undefined;
  return (
    <DateField
      {...look}
      id={id}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={isRequired}
      error={fieldState.invalid}
      helperText={below}
    />
  );
}
