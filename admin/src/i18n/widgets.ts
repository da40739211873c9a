import { showCount } from '@shared/kit/format.js';

/** Labels inside MUI's components. */
export const widgetTexts = {
  clear: 'Clear',
  open: 'Open',
  close: 'Close',
  rowsPerPage: 'Rows per page:',
  rows: (from: number, to: number, total: number) =>
    `${showCount(from)}–${showCount(to)} of ${showCount(total)}`,
  page: {
    first: 'Go to first page',
    last: 'Go to last page',
    next: 'Go to next page',
    previous: 'Go to previous page',
  },
  calendar: {
    choose: 'Choose date',
    chosen: (day: string) => `Choose date, selected date is ${day}`,
    clear: 'Clear',
    year: 'Year',
    month: 'Month',
    day: 'Day',
    hours: 'Hours',
    minutes: 'Minutes',
    ok: 'OK',
    hourLetters: 'hh',
    minuteLetters: 'mm',
    /** One letter per digit. */
    yearLetters: 'YYYY',
    monthLetters: 'MM',
    dayLetters: 'DD',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    toYears: 'calendar view is open, switch to year view',
    toDays: 'year view is open, switch to calendar view',
  },
} as const;
