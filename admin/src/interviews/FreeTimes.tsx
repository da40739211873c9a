import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Reference } from '@shared/kit/api.js';
import { showDay } from '@shared/kit/format.js';
import { dayOf, showTime, today } from '../common/dates.js';
import { useTexts } from '../i18n/texts.js';
import { freeTimesOf } from './freeTimesOf.js';

/** Times at which all chosen interviewers are free on the chosen day: a click takes the time. */
export function FreeTimes({ except }: { except?: string }) {
  const T = useTexts('interviews').form;
  const { setValue } = useFormContext();
  const date = useWatch({ name: 'schedule.date' }) as string | null;
  const durationInMinutes = useWatch({ name: 'schedule.durationInMinutes' }) as number | null;
  const people = useWatch({ name: 'interviewers' }) as Reference[] | undefined;
  const interviewers = (people ?? []).map(({ _id }) => _id).join(',');
  const chosenDay = date && !Number.isNaN(Date.parse(date)) ? dayOf(new Date(date)) : today();
  const [day, setDay] = useState(chosenDay);
  useEffect(() => setDay(chosenDay), [chosenDay]);
  const isAsked = interviewers !== '' && Boolean(durationInMinutes);
  const { data, error } = useQuery({
    ...freeTimesOf({ interviewers, day, durationInMinutes, except }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return null;
  const move = (days: number) => setDay(dayjs(day).add(days, 'day').format('YYYY-MM-DD'));
  return (
    <Box role="group" aria-label={T.freeTimes(showDay(day))}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="body2">{T.freeTimes(showDay(day))}</Typography>
        <IconButton size="small" aria-label={T.dayBefore} disabled={day <= today()} onClick={() => move(-1)}>
          <BeforeIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={T.dayAfter} onClick={() => move(1)}>
          <AfterIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={timesSx}>
        {error && <Typography variant="body2">{T.freeFailed}</Typography>}
        {data?.times.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {T.noFreeTimes}
          </Typography>
        )}
        {data?.times.map((time) => {
          const isChosen = date !== null && Date.parse(date) === Date.parse(time);
          return (
            <Chip
              key={time}
              label={showTime(new Date(time))}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => setValue('schedule.date', time, { shouldDirty: true, shouldValidate: true })}
            />
          );
        })}
      </Box>
    </Box>
  );
}

/* One line, however many: fields below do not move when the response arrives. */
const timesSx = {
  display: 'flex',
  gap: 0.75,
  height: 44,
  alignItems: 'flex-start',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
} as const;
