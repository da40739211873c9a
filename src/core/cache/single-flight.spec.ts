import { SingleFlight } from './cached-values.js';

/** Numbered look-ups that end on command. */
function lookUps() {
  const ends: Array<{ resolve: (value: number) => void; reject: (error: Error) => void }> = [];
  return {
    ends,
    load: () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject })),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('SingleFlight', () => {
  it('callers during a read share the next one, which starts after they asked', async () => {
    const reads = new SingleFlight();
    const { ends, load } = lookUps();
    const first = reads.join('a', load);
    const later = [reads.join('a', load), reads.join('a', load)];
    expect(ends).toHaveLength(1);
    ends[0]!.resolve(1);
    await expect(first).resolves.toBe(1);
    await settled();
    expect(ends).toHaveLength(2);
    // The next one is now running: a new caller waits for the one after it.
    const last = reads.join('a', load);
    ends[1]!.resolve(2);
    await expect(Promise.all(later)).resolves.toEqual([2, 2]);
    await settled();
    ends[2]!.resolve(3);
    await expect(last).resolves.toBe(3);
  });

  it('keys do not wait for each other', () => {
    const reads = new SingleFlight();
    const { ends, load } = lookUps();
    void reads.join('a', load);
    void reads.join('b', load);
    expect(ends).toHaveLength(2);
  });

  it('a failed read fails only for its own callers', async () => {
    const reads = new SingleFlight();
    const { ends, load } = lookUps();
    const [first, second] = [reads.join('a', load), reads.join('a', load)];
    ends[0]!.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends[1]!.resolve(2);
    await expect(second).resolves.toBe(2);
    await settled();
    const third = reads.join('a', load);
    ends[2]!.resolve(3);
    await expect(third).resolves.toBe(3);
  });
});
