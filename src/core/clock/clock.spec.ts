import { Clock } from './clock.js';

const clockIn = (timeZone: string) => Object.assign(new Clock(), { timeZone });

describe('calendar days in a time zone', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', 'Asia/Kolkata', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T07:59:59.999Z', 'America/Los_Angeles', '2026-11-20'],
    ['2026-11-21T00:00:00.000Z', 'UTC', '2026-11-21'],
  ])('%s falls in %s on %s', (instant, timeZone, day) => {
    expect(clockIn(timeZone).dayOf(instant)).toBe(day);
    expect(clockIn(timeZone).dayOf(new Date(instant))).toBe(day);
  });

  it.each([
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
    // Days of 23 and 25 hours: the clocks change.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21T09:59:59.999Z'],
  ])('%s lasts in %s from %s to %s', (day, timeZone, first, last) => {
    const clock = clockIn(timeZone);
    const bounds = clock.boundsOf(day);
    expect([bounds.first.toISOString(), bounds.last.toISOString()]).toEqual([first, last]);
    expect([clock.dayOf(first), clock.dayOf(last)]).toEqual([day, day]);
  });

  it.each([
    ['2026-11-21T10:00', '2026-11-21T04:30:00.000Z'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00+01:00', '2026-11-21T09:00:00.000Z'],
  ])('%s is in India %s', (text, instant) => {
    expect(clockIn('Asia/Kolkata').instantOf(text).toISOString()).toBe(instant);
  });
});
