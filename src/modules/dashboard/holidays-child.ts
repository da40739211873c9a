import Holidays from 'date-holidays';
import { movableHolidaysOfIndia } from './holidays-of-india.js';
import type { Holiday } from '../../shared/resources/dashboard/api.js';

/** The first message to the process; it answers with the public holidays of those years, by day. */
export interface HolidayQuestion {
  country: string;
  years: number[];
}

/* The package loads every country's rules and an almanac, 20 MB: the memory is freed with this process. */
process.once('message', ({ country, years }: HolidayQuestion) => {
  const calendar = new Holidays(country);
  const fixed = years.flatMap((year) =>
    (calendar.getHolidays(year) ?? [])
      .filter(({ type }) => type === 'public')
      .map(({ date, name }): Holiday => ({ day: date.slice(0, 10), name })),
  );
  const movable = country === 'IN' ? years.flatMap(movableHolidaysOfIndia) : [];
  const days = [...fixed, ...movable].toSorted((one, other) => one.day.localeCompare(other.day));
  process.send!(days, () => process.exit(0));
});
