import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads a value repeatedly until it meets the condition.
 * @throws Error with the last value after `ms`
 */
export async function eventually<T>(
  read: () => T | Promise<T>,
  holds: (value: T) => boolean,
  ms = 40_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`It stays ${JSON.stringify(value)} for ${ms} ms`);
    await pause(25);
  }
}

/**
 * Time of the fastest of several runs, ms: other programs on the machine make a call slower, never faster. For limits
 * on the time of one call; `work` runs several times.
 */
export async function quickest(work: () => PromiseLike<unknown>, runs = 5): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await work();
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}

/** Checks repeatedly until the condition holds. @throws Error after `ms` */
export async function until(condition: () => boolean | Promise<boolean>, ms?: number): Promise<void> {
  await eventually(condition, Boolean, ms);
}
