import { TextField } from '@mui/material';
import { lazy, Suspense } from 'react';
import { showDay } from '@shared/kit/format.js';
import { showMoment } from './dates.js';
import type { DatePickerProps } from './DatePicker.js';

const DatePicker = lazy(() => import('./DatePicker.js'));

/** A {@link DatePicker}; until its code is loaded, a field of the same height with the same text: nothing moves. */
export function DateField(props: DatePickerProps) {
  const { label, value, required, helperText, withTime } = props;
  const waiting = (
    <TextField
      disabled
      fullWidth
      size="small"
      margin="dense"
      label={label}
      value={withTime ? showMoment(value).replace(',', '') : showDay(value)}
      required={required}
      helperText={helperText}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <DatePicker {...props} />
    </Suspense>
  );
}
