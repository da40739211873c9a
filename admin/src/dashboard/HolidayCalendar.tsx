import { Box, Typography } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs, { type Dayjs } from 'dayjs';
import { createContext, useContext, useMemo, useState } from 'react';
import type { Holiday } from '@shared/resources/dashboard/api.js';
import { showDay } from '@shared/kit/format.js';
import { today } from '../common/dates.js';
import { useCalendarLocale } from '../common/useCalendarLocale.js';
import { useCalendarWords } from '../common/useCalendarWords.js';
import { useTexts } from '../i18n/texts.js';

const Names = createContext<ReadonlyMap<string, string>>(new Map());

/** A month with its public holidays marked, and their names below; read only. */
export default function HolidayCalendar({ holidays }: { holidays: readonly Holiday[] }) {
  const T = useTexts('tiles');
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const names = useMemo(() => new Map(holidays.map(({ day, name }) => [day, name])), [holidays]);
  const ofMonth = holidays.filter(({ day }) => day.startsWith(month));
  return (
    <Names.Provider value={names}>
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={useCalendarLocale()}
        localeText={useCalendarWords()}
      >
        <DateCalendar
          readOnly
          views={['day']}
          defaultValue={dayjs(today())}
          minDate={dayjs(holidays[0]!.day).startOf('year')}
          maxDate={dayjs(holidays.at(-1)!.day).endOf('year')}
          onMonthChange={(first: Dayjs) => setMonth(first.format('YYYY-MM'))}
          slots={{ day: Day }}
          sx={{ width: '100%', maxWidth: 330 }}
        />
      </LocalizationProvider>
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {ofMonth.map(({ day, name }) => (
          <Box key={`${day} ${name}`} component="li" sx={{ display: 'flex', gap: 1.5, paddingY: 0.25 }}>
            <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {showDay(day)}
            </Typography>
            <Typography sx={{ minWidth: 0 }}>{name}</Typography>
          </Box>
        ))}
        {ofMonth.length === 0 && (
          <Typography component="li" sx={{ color: 'text.secondary' }}>
            {T.noHolidays}
          </Typography>
        )}
      </Box>
    </Names.Provider>
  );
}

function Day(props: PickerDayProps) {
  const name = useContext(Names).get(props.day.format('YYYY-MM-DD'));
  return (
    <PickerDay
      {...props}
      title={name}
      sx={(theme) =>
        name && !props.outsideCurrentMonth && !props.selected
          ? { backgroundColor: theme.palette.primarySoft, color: 'primary.main', fontWeight: 600 }
          : {}
      }
    />
  );
}
