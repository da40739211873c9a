import { Types } from 'mongoose';
import { eachOnce } from './find-batches.js';

const [a, b, c] = Array.from({ length: 3 }, () => ({ _id: new Types.ObjectId() }));

async function* batches<T>(...all: T[][]): AsyncGenerator<T[]> {
  yield* all;
}

describe('eachOnce', () => {
  it('leaves out records already seen, and adds changed ones not yet seen', async () => {
    const read: object[][] = [];
    const all = eachOnce(batches([a!], [b!, { ...a! }]), () => batches([{ ...b! }, c!]));
    for await (const batch of all) read.push(batch);
    expect(read).toEqual([[a], [b], [c]]);
  });

  it('asks for the changed ones when all others are read', async () => {
    const changed = jest.fn(() => batches<typeof a & object>());
    const all = eachOnce(batches([a!]), changed);
    await all.next();
    expect(changed).not.toHaveBeenCalled();
    await expect(all.next()).resolves.toEqual({ done: true, value: undefined });
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
