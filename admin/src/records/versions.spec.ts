import { expect, it } from 'vitest';
import { serialize, noteWrite, versionFor, writeVersion } from './versions.js';

it('builds on own writes only', () => {
  noteWrite('a', 1, 2);
  noteWrite('a', 2, 3);
  expect([versionFor('a', 1), versionFor('a', 2), versionFor('a', 3)]).toEqual([3, 3, 3]);
  // Somebody else wrote version 4.
  noteWrite('a', 4, 5);
  expect([versionFor('a', 3), versionFor('a', 4)]).toEqual([3, 5]);
  expect(versionFor('unknown', 7)).toBe(7);
});

it('writes from the newest own version, and notes nothing of a call that ended the session', async () => {
  const sent: number[] = [];
  const write = (answer: { version?: number }) => (version: number) => {
    sent.push(version);
    return Promise.resolve(answer);
  };
  await writeVersion('w', 1, write({ version: 2 }));
  await writeVersion('w', 1, write({}));
  await writeVersion('w', 1, write({ version: 3 }));
  expect(sent).toEqual([1, 2, 2]);
  expect(versionFor('w', 1)).toBe(3);
});

it('takes one record in turn, also after a refusal', async () => {
  const order: string[] = [];
  const step = (name: string, fails = false) =>
    serialize('r', async () => {
      await Promise.resolve();
      order.push(name);
      if (fails) throw new Error(name);
    });
  const first = step('first', true);
  const second = step('second');
  await expect(first).rejects.toThrow('first');
  await second;
  expect(order).toEqual(['first', 'second']);
});
