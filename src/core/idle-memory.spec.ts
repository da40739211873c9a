import { IdleMemory } from './idle-memory.js';

const REST_MS = 15_000;

describe('IdleMemory', () => {
  const given = globalThis.gc;
  const collect = jest.fn();
  let memory: IdleMemory;

  beforeEach(() => {
    jest.useFakeTimers();
    collect.mockReset();
    globalThis.gc = collect;
    memory = new IdleMemory();
  });
  afterEach(() => {
    memory.onApplicationShutdown();
    globalThis.gc = given;
    jest.useRealTimers();
  });

  it('collects once when nothing was done for a while, and again after the next work', () => {
    for (let second = 0; second < 60; second++) {
      memory.worked();
      jest.advanceTimersByTime(1_000);
    }
    expect(collect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10 * REST_MS);
    expect(collect).toHaveBeenCalledTimes(1);
    memory.worked();
    jest.advanceTimersByTime(10 * REST_MS);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('does nothing in a process that was started without the flag', () => {
    globalThis.gc = undefined;
    memory.worked();
    expect(jest.getTimerCount()).toBe(0);
  });
});
