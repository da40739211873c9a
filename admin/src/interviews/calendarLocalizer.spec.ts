import dayjs from 'dayjs';
import { type DateLocalizer, dayjsLocalizer } from 'react-big-calendar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarLocale } from '../common/useCalendarLocale.js';
import { calendarLocalizer } from './calendarLocalizer.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/* Half-hourly starts over the nights of the clock changes, with all possible durations of an interview. */
const STARTS = ['2027-03-26T22:00:00Z', '2027-10-29T22:00:00Z'].flatMap((from) =>
  Array.from({ length: 5 * 48 }, (_, half) => new Date(Date.parse(from) + (half * HOUR_MS) / 2)),
);
const EVENTS = STARTS.flatMap((start) =>
  [0, 5, 30, 60, 23.5 * 60, 24 * 60, 26 * 60].map((minutes) => ({
    start,
    end: new Date(+start + minutes * MINUTE_MS),
  })),
);

afterEach(() => vi.unstubAllEnvs());

describe.each(['Etc/UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'])('in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    dayjs.locale(calendarLocale('en'));
  });

  it('answers of every interview what dayjs answers', () => {
    const [fast, slow] = [calendarLocalizer(), dayjsLocalizer(dayjs)];
    const weeks = ['2027-03-22', '2027-03-29', '2027-10-25', '2027-11-01'].map((day) => {
      const first = dayjs(day).startOf('day');
      return { start: first.toDate(), end: first.add(6, 'day').toDate() };
    });
    for (const event of EVENTS) {
      for (const range of weeks) {
        const [ours, theirs] = [fast, slow].map(({ inEventRange, ...ask }) => [
          Reflect.apply(inEventRange, undefined, [{ event, range }]),
          ask.continuesPrior(event.start, range.start),
          (ask.continuesAfter as (...dates: Date[]) => boolean)(event.start, event.end, range.end),
          ask.isSameDate(event.start, range.start),
          +ask.max(ask.startOf(event.start, 'day'), range.start),
          +ask.min(ask.ceil(event.end, 'day'), range.end),
          ask.diff(range.start, ask.add(range.end, 1, 'day'), 'day'),
        ]);
        expect(ours).toEqual(theirs);
      }
      expect(fast.diff(event.start, event.end, 'day')).toBe(slow.diff(event.start, event.end, 'day'));
      expect(fast.diff(event.start, event.end, 'minutes')).toBe(slow.diff(event.start, event.end, 'minutes'));
    }
  });

  it('puts interviews in the order of dayjs', () => {
    const sorted = (localizer: DateLocalizer) =>
      EVENTS.map((event, index) => ({ ...event, index }))
        .toSorted((evtA, evtB) => +evtB.end - +evtA.end)
        .sort((evtA, evtB) => Number(Reflect.apply(localizer.sortEvents, undefined, [{ evtA, evtB }])))
        .map(({ index }) => index);
    expect(sorted(calendarLocalizer())).toEqual(sorted(dayjsLocalizer(dayjs)));
  });
});
