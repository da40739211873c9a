import { UnavailableError } from '../errors/app-error.js';
import { Lease } from './locks.js';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

it('trusts its lock for half of its lifetime, and is over after all of it', () => {
  const lease = new Lease();
  jest.advanceTimersByTime(3_000);
  expect(lease.assertLocked).not.toThrow();
  jest.advanceTimersByTime(1);
  expect(lease.assertLocked).toThrow(UnavailableError);
  expect(lease.isOver).toBe(false);
  jest.advanceTimersByTime(2_999);
  expect(lease.isOver).toBe(false);
  jest.advanceTimersByTime(1);
  expect(lease.isOver).toBe(true);
});
