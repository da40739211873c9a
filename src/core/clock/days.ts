import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Says on which calendar day instants fall.
 * @param timeZone IANA name; the process's own (TZ) when left out
 * @returns a function from an instant, a date or ISO text, to its day, `yyyy-mm-dd`
 */
export function dayIn(timeZone?: string): (instant: Date | string) => string {
  // Canada writes days as ISO does.
  const days = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => days.format(new Date(instant));
}

/** The first and the last moment of a day, `yyyy-mm-dd`, where clocks show `timeZone`; see {@link dayIn}. */
export function boundsOfDay(day: string, timeZone?: string): { first: Date; last: Date } {
  const at = (time: string) => {
    const text = `${day}T${time}`;
    return (timeZone ? dayjs.tz(text, timeZone) : dayjs(text)).toDate();
  };
  return { first: at('00:00:00.000'), last: at('23:59:59.999') };
}
