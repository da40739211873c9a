import { afterEach, expect, it, vi } from 'vitest';
import { endOf } from './interviewModel.js';
import { foreignZone, showWhen } from './when.js';

it.each([
  // In summer London is an hour ahead of UTC, in winter it is not.
  ['2026-07-01T10:00:00Z', 'Etc/UTC', 'Europe/London', 'Europe/London'],
  ['2026-12-01T10:00:00Z', 'Etc/UTC', 'Europe/London', undefined],
  // The night of the change: 00:59 UTC is still winter time.
  ['2026-03-29T00:59:00Z', 'Etc/UTC', 'Europe/London', undefined],
  ['2026-03-29T01:00:00Z', 'Etc/UTC', 'Europe/London', 'Europe/London'],
  // An older name of the same zone counts as the same zone.
  ['2026-07-01T10:00:00Z', 'Asia/Kolkata', 'Asia/Calcutta', undefined],
  ['2026-07-01T10:00:00Z', 'Asia/Kolkata', 'Europe/Berlin', 'Europe/Berlin'],
  ['2026-07-01T10:00:00Z', undefined, 'Europe/Berlin', undefined],
])('at %s of %s a viewer in %s sees the zone %s', (instant, organisation, viewer, zone) => {
  expect(foreignZone(instant, organisation, viewer)).toBe(zone);
});

afterEach(() => vi.unstubAllEnvs());

it('the night in which clocks go on is shown by the clock of the viewer, an interview over it with its real length', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const [before, after] = ['2027-03-28T00:30:00Z', '2027-03-28T01:00:00Z'];
  expect(showWhen(before, 'Europe/Berlin')).toBe('28/03/2027, 01:30');
  expect(showWhen(after, 'Europe/Berlin')).toBe('28/03/2027, 03:00');
  expect(showWhen(after, 'Asia/Kolkata')).toBe('28/03/2027, 03:00 (Europe/Berlin)');
  const end = endOf({ date: before, durationInMinutes: 60 });
  expect([end.getHours(), end.getMinutes()]).toEqual([3, 30]);
});
