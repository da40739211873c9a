import { beforeEach, expect, it, vi } from 'vitest';
import { FakeEvents } from '../testing/fake-events.js';
import { followLive } from './followLive.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEvents);
  return () => void vi.useRealTimers();
});

it('asks again for events that the server refused, until it is ended', () => {
  const take = vi.fn();
  const stop = followLive('/events', take);
  FakeEvents.last.refuse();
  vi.advanceTimersByTime(2_000);
  FakeEvents.last.emit('progress', { done: 1 });
  expect(take.mock.calls).toEqual([[{ done: 1 }, false]]);
  FakeEvents.last.refuse();
  stop();
  const { opened } = FakeEvents;
  vi.advanceTimersByTime(10_000);
  expect(FakeEvents.opened).toBe(opened);
});
