import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Returns the calendar day of instants.
 * @param timeZone IANA name
 * @returns a function from an instant or its ISO text to its day, `yyyy-mm-dd`
 */
export function dayIn(timeZone: string): (instant: Date | string) => string {
  // Canada writes days as ISO does.
  const days = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => days.format(new Date(instant));
}

/** The instant of an ISO text; a text without an offset is local time in `timeZone`, an IANA name. */
export function instantIn(text: string, timeZone: string): Date {
  return /(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : dayjs.tz(text, timeZone).toDate();
}

/**
 * The first and the last moment of a day in `timeZone`; see {@link dayIn}.
 * @param day `yyyy-mm-dd`, or an ISO text that starts with one
 */
export function boundsOfDay(day: string, timeZone: string): { first: Date; last: Date } {
  const at = (time: string) => dayjs.tz(`${day.slice(0, 10)}T${time}`, timeZone).toDate();
  return { first: at('00:00:00.000'), last: at('23:59:59.999') };
}
