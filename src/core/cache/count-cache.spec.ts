import { PendingWrites } from '../database/pending-writes.js';
import { CountCache } from './count-cache.js';
import type { CacheVersions } from './cache-versions.js';

const model = { collection: { name: 'candidates' } };

/** A cache whose collection changes when `forget` is told, and counts that end when they are told to. */
function counting() {
  let version = 0;
  const ends: Array<(total: number) => void> = [];
  const fails: Array<(error: Error) => void> = [];
  const versions: Pick<CacheVersions, 'current' | 'bump'> = {
    current: async () => String(version),
    bump: async () => void version++,
  };
  const cache = new CountCache(versions as CacheVersions, new PendingWrites());
  const begin = () =>
    new Promise<number>((resolve, reject) => {
      ends.push(resolve);
      fails.push(reject);
    });
  const ask = () => cache.count(model, {}, begin);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const answered = async (total: number) => {
    const asked = ask();
    await settled();
    fails.shift();
    ends.shift()!(total);
    return asked;
  };
  return { cache, ends, fails, ask, answered, settled };
}

describe('CountCache', () => {
  it('counts once until something is written', async () => {
    const { cache, ends, ask, answered } = counting();
    await expect(answered(3)).resolves.toBe(3);
    await expect(ask()).resolves.toBe(3);
    expect(ends).toHaveLength(0);
    cache.forget(model);
    await expect(answered(4)).resolves.toBe(4);
  });

  it('of few each who asks after a write gets a count that began after it', async () => {
    const { cache, ends, ask, answered, settled } = counting();
    await answered(9_999);
    cache.forget(model);
    const first = ask();
    await settled();
    cache.forget(model);
    const second = ask();
    await settled();
    expect(ends).toHaveLength(1);
    ends.shift()!(10_000);
    await settled();
    ends.shift()!(10_001);
    await expect(Promise.all([first, second])).resolves.toEqual([10_000, 10_001]);
  });

  it('of many nobody waits for a total of the last second while they are counted again', async () => {
    const { cache, ends, ask, answered, settled } = counting();
    await answered(10_000);
    cache.forget(model);
    await expect(ask()).resolves.toBe(10_000);
    await expect(ask()).resolves.toBe(10_000);
    expect(ends).toHaveLength(1);
    ends.shift()!(10_001);
    await settled();
    await expect(ask()).resolves.toBe(10_001);
    expect(ends).toHaveLength(0);
  });

  it('of many an older total is waited for', async () => {
    const { cache, ends, ask, answered, settled } = counting();
    await answered(10_000);
    cache.forget(model);
    const later = performance.now() + 1_001;
    const now = jest.spyOn(performance, 'now').mockReturnValue(later);
    const asked = ask();
    await settled();
    ends.shift()!(10_001);
    await expect(asked).resolves.toBe(10_001);
    now.mockRestore();
  });

  it('a count that fails behind a total that was told is told to nobody, and begun anew', async () => {
    const { cache, ends, fails, ask, answered, settled } = counting();
    await answered(10_000);
    cache.forget(model);
    await expect(ask()).resolves.toBe(10_000);
    ends.shift();
    fails.shift()!(new Error('away'));
    await settled();
    await expect(answered(10_002)).resolves.toBe(10_000);
    await expect(ask()).resolves.toBe(10_002);
  });
});
