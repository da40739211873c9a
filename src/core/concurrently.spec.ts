import { setTimeout as pause } from 'node:timers/promises';
import { concurrently } from './concurrently.js';

describe('concurrently', () => {
  it('hands every part over once, so many at a time', async () => {
    const seen: number[] = [];
    let [running, most] = [0, 0];
    await concurrently([1, 2, 3, 4, 5], 2, async (part) => {
      most = Math.max(most, (running += 1));
      await pause(1);
      seen.push(part);
      running -= 1;
    });
    expect(seen.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('is done at once where there is nothing', async () => {
    await expect(concurrently([], 2, () => Promise.reject(new Error()))).resolves.toBeUndefined();
  });

  it('begins nothing after a failure, and throws it when what began has ended', async () => {
    const ended: number[] = [];
    const work = async (part: number) => {
      if (part === 2) throw new Error('2 failed');
      await pause(5);
      ended.push(part);
    };
    await expect(concurrently([1, 2, 3, 4], 2, work)).rejects.toThrow('2 failed');
    expect(ended).toEqual([1]);
  });

  it('throws the first of two failures', async () => {
    const work = async (part: number) => {
      await pause(part);
      throw new Error(`${part} failed`);
    };
    await expect(concurrently([9, 1], 2, work)).rejects.toThrow('1 failed');
  });

  it('takes parts as they come, closes their source, and ends when no more are wanted', async () => {
    let isClosed = false;
    async function* source() {
      try {
        for (let part = 1; ; part++) {
          await pause(1);
          yield part;
        }
      } finally {
        isClosed = true;
      }
    }
    const seen: number[] = [];
    await concurrently(source(), 2, async (part) => {
      seen.push(part);
      return part < 4;
    });
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(isClosed).toBe(true);
  });

  it('throws when a part cannot be read', async () => {
    async function* source() {
      yield 1;
      throw new Error('unreadable');
    }
    const seen: number[] = [];
    await expect(concurrently(source(), 2, async (part) => void seen.push(part))).rejects.toThrow(
      'unreadable',
    );
    expect(seen).toEqual([1]);
  });
});
