import dayjs from 'dayjs';
import { type DateLocalizer, dayjsLocalizer } from 'react-big-calendar';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Span {
  start: Date;
  end: Date;
}

/* The calendar calls these for every interview and every week of a month, twice: several times 10,000 calls for a month
   of 500. dayjs creates an object for each, so that changing the month took longer for dates than for drawing: one pass
   over such a month takes 75 ms with dayjs, 14 with these, and all of it may take 200 on a slow phone. */
const midnight = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate());
const dayOf = (date: Date): number => midnight(date).getTime();
const minuteOf = (date: Date): number => Math.floor(date.getTime() / MINUTE_MS);
/* Whole days between two dates; a day with a clock change counts as one too. */
const daysBetween = (from: Date, to: Date): number => {
  const changed = (to.getTimezoneOffset() - from.getTimezoneOffset()) * MINUTE_MS;
  return Math.trunc((to.getTime() - from.getTime() - changed) / DAY_MS) + 0;
};
const nextDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);

/** The arithmetic that react-big-calendar calls for each interview, with plain dates of the browser's zone. */
const fastArithmetic = {
  daySpan: daysBetween,
  isSameDate: (one: Date, other: Date) => dayOf(one) === dayOf(other),
  min: (one: Date, other: Date) => (one <= other ? one : other),
  max: (one: Date, other: Date) => (one >= other ? one : other),
  continuesPrior: (start: Date, first: Date) => dayOf(start) < dayOf(first),
  continuesAfter: (_start: Date, end: Date, last: Date) => minuteOf(end) >= minuteOf(last),
  /** True if an interview overlaps a week; one that ends as the week begins does not. */
  inEventRange({ event, range }: Record<'event' | 'range', Span>): boolean {
    const isLong = dayOf(event.start) !== event.end.getTime();
    const [end, first] = [minuteOf(event.end), minuteOf(range.start)];
    return dayOf(event.start) <= dayOf(range.end) && (isLong ? end > first : end >= first);
  },
  /** By day, then longest first in days, then by time. */
  sortEvents({ evtA, evtB }: Record<'evtA' | 'evtB', Span & { allDay?: boolean }>): number {
    return (
      dayOf(evtA.start) - dayOf(evtB.start) ||
      daysBetween(evtB.start, evtB.end) - daysBetween(evtA.start, evtA.end) ||
      Number(evtB.allDay ?? false) - Number(evtA.allDay ?? false) ||
      +evtA.start - +evtB.start ||
      +evtA.end - +evtB.end
    );
  },
};

/** Operations with several units; only days occur often enough to matter. */
const inDays = ({ startOf, ceil, diff }: DateLocalizer): Partial<DateLocalizer> => ({
  startOf: (date: Date, ...unit: unknown[]) =>
    unit[0] === 'day' ? midnight(date) : (Reflect.apply(startOf, undefined, [date, ...unit]) as Date),
  ceil: (date, unit) =>
    unit !== 'day' ? ceil(date, unit) : dayOf(date) === +date ? midnight(date) : nextDay(date),
  diff: (from, to, unit) => (unit === 'day' ? daysBetween(from, to) : diff(from, to, unit)),
});

/** dayjs for names and formats; plain dates for what is called for every interview. */
export function calendarLocalizer(): DateLocalizer {
  const slow = dayjsLocalizer(dayjs);
  return Object.assign(slow, inDays(slow), fastArithmetic);
}
