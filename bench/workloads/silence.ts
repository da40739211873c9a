import { setTimeout as pause } from 'node:timers/promises';
import { GOALS } from '../goals.js';
import { compare, type Result, type Sample } from '../harness.js';
import type { Sized } from './list.js';

/** How long nobody clicks, ms. */
const SILENCE_MS = 20_000;

/**
 * Workload 27: the first click after 20 s of inactivity, which is how people work, against the same click once more.
 */
export async function afterSilence({ name, site }: Sized): Promise<Result[]> {
  const list = () => site.call<{ candidates: Array<{ _id: string }> }>('GET', '/candidates?page=1&limit=20');
  const [{ _id }] = (await list()).candidates as [{ _id: string }];
  let saved = 0;
  const clicks: Record<string, () => Promise<unknown>> = {
    list,
    record: () => site.call('GET', `/candidates/${_id}`),
    save: () => site.call('PATCH', `/candidates/${_id}`, { notes: `Saved ${++saved} times` }),
    'search of a name': () =>
      site.call('POST', '/candidates/filters?page=1&limit=20', { filters: { name: 'an' } }),
  };
  const results: Result[] = [];
  for (const [what, click] of Object.entries(clicks)) {
    const timed = async (): Promise<Sample> => {
      const began = performance.now();
      await click();
      return { value: performance.now() - began };
    };
    results.push(
      await compare({
        workload: 27,
        name: `${what} of ${name}, the first click after 20 s of silence`,
        unit: 'ms',
        goal: GOALS.afterSilence,
        ours: async () => {
          await pause(SILENCE_MS);
          return timed();
        },
        baseline: timed,
        rounds: 3,
      }),
    );
  }
  return results;
}
