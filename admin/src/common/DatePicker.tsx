import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useCalendarLocale } from './useCalendarLocale.js';
import { useCalendarWords } from './useCalendarWords.js';

/** The field's value while the date is incomplete or does not exist: every rule rejects it. */
const NO_DATE = 'not a date';

/** A field of a day, and its label. */
export interface DatePickerProps {
  id: string;
  name: string;
  label: string;
  /** `yyyy-mm-dd`, with the time an ISO instant; null or '' if empty. */
  value: string | null | undefined;
  onChange: (date: string | null) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  required: boolean;
  /** Shows a button that clears it, for optional fields. */
  clearable?: boolean;
  error: boolean;
  helperText: ReactNode;
  /** First and last day that the calendar offers, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
  /** The view in which the calendar opens. */
  openTo?: 'day' | 'year';
  /** A day with its time in the browser's zone. */
  withTime?: boolean;
  autoFocus?: boolean;
}

/** Field and calendar of a day, dd/mm/yyyy (1-core section 9), or of a day with its time; weeks begin on Monday. */
export default function DatePicker(props: DatePickerProps) {
  const { id, name, label, value, onChange, onBlur, inputRef, required, error, helperText, min, max } = props;
  const { clearable = !required, openTo, withTime = false, autoFocus } = props;
  /* The same object while the value is unchanged: a new invalid date would erase what is typed so far. */
  const displayed = useMemo(() => (value ? dayjs(value) : null), [value]);
  const stored = (date: Dayjs) => (withTime ? date.toISOString() : date.format('YYYY-MM-DD'));
  const same = {
    label,
    name,
    value: displayed,
    onChange: (date: Dayjs | null) => onChange(date && (date.isValid() ? stored(date) : NO_DATE)),
    minDate: min ? dayjs(min) : undefined,
    maxDate: max ? dayjs(max) : undefined,
    inputRef,
    autoFocus,
    slotProps: {
      field: { clearable },
      popper: { 'aria-labelledby': `${id}-label` },
      textField: {
        id,
        required,
        error,
        helperText,
        onBlur,
        size: 'small',
        margin: 'dense',
        fullWidth: true,
      },
    },
  } as const;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={useCalendarLocale()}
      localeText={useCalendarWords()}
    >
      {withTime ? (
        <DesktopDateTimePicker {...same} ampm={false} timeSteps={{ minutes: 5 }} format="DD/MM/YYYY HH:mm" />
      ) : (
        <DesktopDatePicker {...same} openTo={openTo} format="DD/MM/YYYY" />
      )}
    </LocalizationProvider>
  );
}
