import { CachedValues, type CachePolicy } from './cached-values.js';

/** A number by key whose mark the test sets, and reads that end on command. */
function counting(policy: Partial<CachePolicy<number>> = {}) {
  const state = { mark: 'one' as string | undefined };
  const reads: Array<{ keys: string[]; end: (value: number) => void; fail: (error: Error) => void }> = [];
  const values = new CachedValues<number>({ collections: ['jobs'], ...policy }, async () => state.mark);
  const read = (keys: string[]) =>
    new Promise<Map<string, number>>((resolve, reject) =>
      reads.push({ keys, end: (value) => resolve(new Map(keys.map((key) => [key, value]))), fail: reject }),
    );
  const ask = (...keys: string[]) => values.get(keys, read);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const answered = async (value: number, ...keys: string[]) => {
    const asked = ask(...keys);
    await settled();
    reads.shift()!.end(value);
    return asked;
  };
  return { state, reads, values, ask, answered, settled };
}

const ofMany: Partial<CachePolicy<number>> = { mayBeOld: (values) => values.some((one) => one >= 10_000) };
let now: jest.SpyInstance<number>;

beforeEach(() => {
  now = jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => jest.restoreAllMocks());

describe('CachedValues', () => {
  it('reads once until the mark changes, even keys without a value', async () => {
    const { state, reads, values, ask, answered } = counting();
    await answered(3, 'a', 'b', 'a');
    await expect(ask('b', 'a')).resolves.toEqual(
      new Map([
        ['b', 3],
        ['a', 3],
      ]),
    );
    await values.get(['gone'], async () => new Map());
    await expect(ask('gone')).resolves.toEqual(new Map());
    expect(reads).toHaveLength(0);
    state.mark = 'two';
    await expect(answered(4, 'a')).resolves.toEqual(new Map([['a', 4]]));
  });

  it('with few records, a caller after a write gets values read after it', async () => {
    const { state, reads, ask, answered, settled } = counting(ofMany);
    await answered(9_999, 'a');
    state.mark = 'two';
    const first = ask('a');
    await settled();
    state.mark = 'three';
    const second = ask('a');
    await settled();
    expect(reads).toHaveLength(1);
    reads.shift()!.end(10_000);
    await settled();
    reads.shift()!.end(10_001);
    expect([(await first).get('a'), (await second).get('a')]).toEqual([10_000, 10_001]);
  });

  it('with many records nobody waits: a stale value is shown and read again in the background, at most once a second', async () => {
    const { state, reads, ask, answered, settled } = counting(ofMany);
    await answered(10_000, 'a');
    state.mark = 'two';
    expect((await ask('a')).get('a')).toBe(10_000);
    expect(reads).toHaveLength(0);
    now.mockReturnValue(3_600_000);
    expect((await ask('a')).get('a')).toBe(10_000);
    expect(reads).toHaveLength(1);
    reads.shift()!.end(10_001);
    await settled();
    expect((await ask('a')).get('a')).toBe(10_001);
    expect(reads).toHaveLength(0);
  });

  it('a slow value rests twenty times its reading time, and only one caller reads it at a time', async () => {
    const { state, reads, ask, answered, settled } = counting(ofMany);
    const asked = ask('a');
    await settled();
    now.mockReturnValue(500);
    reads.shift()!.end(10_000);
    await asked;
    state.mark = 'two';
    now.mockReturnValue(10_499);
    await ask('a');
    expect(reads).toHaveLength(0);
    now.mockReturnValue(10_500);
    await ask('a');
    await ask('a');
    expect(reads).toHaveLength(1);
    now.mockReturnValue(70_000);
    reads.shift()!.end(10_001);
    await settled();
    expect(reads).toHaveLength(0);
    // However long the read took, it rests at most half a minute.
    state.mark = 'three';
    now.mockReturnValue(99_999);
    await ask('a');
    expect(reads).toHaveLength(0);
    await expect((async () => (now.mockReturnValue(100_000), answered(10_002, 'a')))()).resolves.toEqual(
      new Map([['a', 10_001]]),
    );
  });

  it('callers wait for missing values, but not for stale ones', async () => {
    const { state, ask, reads, answered, settled } = counting(ofMany);
    await answered(10_000, 'a');
    state.mark = 'two';
    now.mockReturnValue(1_000);
    const asked = ask('a', 'b');
    await settled();
    expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
    reads[1]!.end(7);
    await expect(asked).resolves.toEqual(
      new Map([
        ['a', 10_000],
        ['b', 7],
      ]),
    );
  });

  it('the next caller repeats a background read that failed', async () => {
    const { state, reads, ask, answered, settled } = counting(ofMany);
    await answered(10_000, 'a');
    state.mark = 'two';
    now.mockReturnValue(1_000);
    await ask('a');
    reads.shift()!.fail(new Error('away'));
    await settled();
    await expect(answered(10_002, 'a')).resolves.toEqual(new Map([['a', 10_000]]));
    expect((await ask('a')).get('a')).toBe(10_002);
  });

  it('C3 reads again in the background some seconds later, even if the mark is the same', async () => {
    const { reads, answered, ask, settled } = counting();
    await answered(1, 'a');
    now.mockReturnValue(20_000);
    expect((await ask('a')).get('a')).toBe(1);
    reads.shift()!.end(2);
    await settled();
    expect((await ask('a')).get('a')).toBe(2);
    expect(reads).toHaveLength(0);
  });

  it('always reads without a mark', async () => {
    const { state, reads, answered } = counting();
    await answered(1, 'a');
    expect(reads).toHaveLength(0);
    state.mark = undefined;
    await expect(answered(3, 'a')).resolves.toEqual(new Map([['a', 3]]));
    await expect(answered(4, 'a')).resolves.toEqual(new Map([['a', 4]]));
  });

  it('a single value, whose failure reaches the caller', async () => {
    const { values } = counting();
    await expect(values.one('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(values.one('a', async () => 5)).resolves.toBe(5);
  });
});
