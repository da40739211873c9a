import { expect, it } from 'vitest';
import { nextPart, once } from './nextPart.js';

/** A list by status on a server, read page by page while its records leave it. */
function goThrough(total: number, perPage: number, leaveAfterPage: (page: number) => number): string[] {
  const left = Array.from({ length: total }, (_, index) => `r${index}`);
  const gone = new Set<string>();
  let displayed: Array<{ id: string }> = [];
  let part: { page: number; gone: number } | undefined = { page: 1, gone: 0 };
  for (let read = 1; part; read++) {
    if (read > 100) throw new Error('no end');
    const { page, gone: goneThen }: { page: number; gone: number } = part;
    const known = left.filter((id) => !gone.has(id));
    const answer = known.slice((page - 1) * perPage, page * perPage);
    displayed = once([...displayed, ...answer.map((id) => ({ id }))]);
    const listed = known.length + goneThen;
    for (const { id } of displayed.filter((one) => !gone.has(one.id)).slice(0, leaveAfterPage(read)))
      gone.add(id);
    const counted = displayed.filter(({ id }) => gone.has(id)).length;
    part = nextPart({ count: displayed.length, gone: counted, total: listed, perPage });
  }
  return displayed.map(({ id }) => id);
}

it.each([
  ['nobody leaves', () => 0],
  ['some leave each time', () => 7],
  ['all leave each time', () => 20],
])('shows every record once, in order, while %s', (_what, leave) => {
  expect(goThrough(57, 20, leave)).toEqual(Array.from({ length: 57 }, (_, index) => `r${index}`));
});
