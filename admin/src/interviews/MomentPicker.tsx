import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import type { ReactNode, Ref } from 'react';
import { useCalendarLocale } from '../common/useCalendarLocale.js';
import { useCalendarWords } from '../common/useCalendarWords.js';

/** What the field holds while a moment is typed in part or does not exist: no rule takes it for one. */
const NO_MOMENT = 'not a moment';

interface Props {
  id: string;
  name: string;
  label: string;
  /** ISO instant; null when nothing is filled in. */
  value: string | null;
  onChange: (instant: string | null) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: boolean;
  helperText: ReactNode;
}

/** Field and calendar of a day with its time, written dd/mm/yyyy hh:mm in the browser's zone. */
export default function MomentPicker(props: Props) {
  const { id, name, label, value, onChange, onBlur, inputRef, error, helperText } = props;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={useCalendarLocale()}
      localeText={useCalendarWords()}
    >
      <DesktopDateTimePicker
        label={label}
        name={name}
        ampm={false}
        timeSteps={{ minutes: 5 }}
        value={value ? dayjs(value) : null}
        onChange={(moment) => onChange(moment && (moment.isValid() ? moment.toISOString() : NO_MOMENT))}
        format="DD/MM/YYYY HH:mm"
        inputRef={inputRef}
        slotProps={{
          popper: { 'aria-labelledby': `${id}-label` },
          textField: {
            id,
            required: true,
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
