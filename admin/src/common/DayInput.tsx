import { lazy, Suspense } from 'react';
import { type InputProps, InputHelperText, useInput } from 'react-admin';
import { showDay } from '@shared/kit/format.js';
import { PendingField } from './PendingField.js';

const DatePicker = lazy(() => import('./DatePicker.js'));

interface Props extends Pick<InputProps, 'validate' | 'isRequired'> {
  source: string;
  label: string;
  /** A line below the field while there is no error. */
  helperText?: string;
  /** First and last day that the calendar offers, `yyyy-mm-dd`; the rule decides what can be saved. */
  min?: string;
  max?: string;
  openTo?: 'day' | 'year';
}

/** A calendar day of a form: shown and typed dd/mm/yyyy, stored as `yyyy-mm-dd`. */
export function DayInput({ source, label, helperText, min, max, openTo, ...rules }: Props) {
  const { field, fieldState, id, isRequired } = useInput<string | null>({
    source,
    defaultValue: null,
    ...rules,
  });
  const message = fieldState.error?.message;
  const below =
    message || helperText ? <InputHelperText error={message} helperText={helperText} /> : undefined;
  return (
    <Suspense
      fallback={
        <PendingField label={label} text={showDay(field.value)} required={isRequired} helperText={below} />
      }
    >
      <DatePicker
        id={id}
        name={field.name}
        label={label}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        required={isRequired}
        error={fieldState.invalid}
        helperText={below}
        min={min}
        max={max}
        openTo={openTo}
      />
    </Suspense>
  );
}
