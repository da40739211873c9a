import { SpareBuffers } from './spare-buffers.js';

it('uses what was given back again, and lends nothing twice', () => {
  const buffers = new SpareBuffers(8, 1);
  const [one, two] = [buffers.take(3), buffers.take(8)];
  expect([one.length, two.length]).toEqual([8, 8]);
  expect(two).not.toBe(one);
  buffers.giveBack(one);
  buffers.giveBack(two); // one too many: it goes
  expect(buffers.take(8)).toBe(one);
  expect(buffers.take(8)).not.toBe(two);
});

it('makes larger ones anew', () => {
  const buffers = new SpareBuffers(8, 1);
  const large = buffers.take(9);
  expect(large).toHaveLength(9);
  buffers.giveBack(large);
  expect(buffers.take(9)).not.toBe(large);
});

it('lets go what was not used for a while', () => {
  jest.useFakeTimers();
  const buffers = new SpareBuffers(8, 1);
  const kept = buffers.take(8);
  buffers.giveBack(kept);
  jest.advanceTimersByTime(60_000);
  expect(buffers.take(8)).not.toBe(kept);
  jest.useRealTimers();
});
