import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { calendarLocale } from './useCalendarLocale.js';

it.each([
  ['en', 'Monday 2 November 2026 Mon'],
  ['de', 'Montag 2 November 2026 Mo'],
  ['fr', 'lundi 2 novembre 2026 lun.'],
  ['hi', 'सोमवार 2 नवंबर 2026 सोम'],
])('calls months and days as %s does, and begins weeks on Monday', (code, displayed) => {
  const day = dayjs('2026-11-02T10:00:00').locale(calendarLocale(code));
  expect(day.format('dddd D MMMM YYYY ddd')).toBe(displayed);
  expect(day.add(6, 'day').startOf('week').isSame(day, 'day')).toBe(true);
});
