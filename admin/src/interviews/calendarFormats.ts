import dayjs from 'dayjs';
import type { Formats } from 'react-big-calendar';

/** Headings and times of the calendar, day before month; the locale provides the names. */
export const calendarFormats: Formats = {
  dateFormat: 'D',
  dayFormat: 'ddd D',
  dayHeaderFormat: 'dddd, D MMMM YYYY',
  dayRangeHeaderFormat: ({ start, end }, culture, localizer) => {
    const [first, last] = [dayjs(start), dayjs(end)];
    const of = (day: Date, format: string) => localizer!.format(day, format, culture);
    const from = first.isSame(last, 'month') ? 'D' : first.isSame(last, 'year') ? 'D MMMM' : 'D MMMM YYYY';
    return `${of(start, from)} – ${of(end, 'D MMMM YYYY')}`;
  },
  timeGutterFormat: 'HH:mm',
};
