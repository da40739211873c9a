import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads a value again and again until it holds.
 * @throws Error with the last value after `ms`
 */
export async function eventually<T>(
  read: () => T | Promise<T>,
  holds: (value: T) => boolean,
  ms = 15_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`It stays ${JSON.stringify(value)} for ${ms} ms`);
    await pause(25);
  }
}

/** Looks until the condition holds. @throws Error after `ms` */
export async function until(condition: () => boolean | Promise<boolean>, ms?: number): Promise<void> {
  await eventually(condition, Boolean, ms);
}
