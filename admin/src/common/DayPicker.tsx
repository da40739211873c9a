import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import dayjs from 'dayjs';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useCalendarLocale } from './useCalendarLocale.js';
import { useCalendarWords } from './useCalendarWords.js';

/** What the field holds while a day is typed in part or does not exist: no rule takes it for a day. */
const NO_DAY = 'not a day';
const STORED = 'YYYY-MM-DD';

export interface DayPickerProps {
  id: string;
  name: string;
  label: string;
  /** `yyyy-mm-dd`; null or '' when nothing is filled in. */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  required: boolean;
  /** Offers to empty it; left out: where it need not be filled in. */
  clearable?: boolean;
  error: boolean;
  helperText: ReactNode;
  /** First and last day that the calendar offers, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
  /** What the calendar shows first. */
  openTo?: 'day' | 'year';
}

/** Field and calendar of one day, written dd/mm/yyyy (1-core section 9); weeks begin on Monday. */
export default function DayPicker(props: DayPickerProps) {
  const { id, name, label, value, onChange, onBlur, inputRef, required, error, helperText, min, max } = props;
  const { clearable = !required } = props;
  /* The same object while the value stays: a new one that is no day would wipe out what is typed so far. */
  const shown = useMemo(() => (value ? dayjs(value) : null), [value]);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={useCalendarLocale()}
      localeText={useCalendarWords()}
    >
      <DesktopDatePicker
        label={label}
        name={name}
        value={shown}
        onChange={(day) => onChange(day && (day.isValid() ? day.format(STORED) : NO_DAY))}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        openTo={props.openTo}
        format="DD/MM/YYYY"
        inputRef={inputRef}
        slotProps={{
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
        }}
      />
    </LocalizationProvider>
  );
}
