import { setTimeout as pause } from 'node:timers/promises';

/** Looks until the condition holds. @throws Error, which names `what`, after `ms` */
export async function until(
  condition: () => boolean | Promise<boolean>,
  ms = 10_000,
  what = 'what was waited for',
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not happen within ${ms} ms`);
    await pause(25);
  }
}
