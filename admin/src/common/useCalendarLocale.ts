import dayjs from 'dayjs';
import { useLanguage } from '../i18n/texts.js';

/* 31/12/2023 was a Sunday; dayjs expects Sunday first. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 11, 31 + day)));
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));

const names = (code: string, days: readonly Date[], options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' });
  return days.map((day) => format.format(day));
};

/**
 * Names of months and weekdays in a language, for calendars and pickers; weeks begin on Monday and days are written
 * dd/mm/yyyy in every language (1-core section 9).
 * @param code of two letters
 * @returns the locale's name in dayjs
 */
export function calendarLocale(code: string): string {
  const name = `hiredesk${code}`;
  if (dayjs.Ls[name]) return name;
  const weekdaysShort = names(code, WEEKDAYS, { weekday: 'short' });
  dayjs.locale(
    {
      name,
      months: names(code, MONTHS, { month: 'long' }),
      monthsShort: names(code, MONTHS, { month: 'short' }),
      weekdays: names(code, WEEKDAYS, { weekday: 'long' }),
      weekdaysShort,
      weekdaysMin: weekdaysShort.map((day) => [...day].slice(0, 2).join('')),
      weekStart: 1,
      ordinal: (day) => day,
      relativeTime: {},
      formats: {
        LT: 'HH:mm',
        LTS: 'HH:mm:ss',
        L: 'DD/MM/YYYY',
        LL: 'D MMMM YYYY',
        LLL: 'D MMMM YYYY HH:mm',
        LLLL: 'dddd, D MMMM YYYY HH:mm',
      },
    },
    undefined,
    true,
  );
  return name;
}

/** The calendar locale of the current language. */
export function useCalendarLocale(): string {
  return calendarLocale(useLanguage().code);
}
