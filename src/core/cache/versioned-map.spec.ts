import { VersionedMap } from './versioned-map.js';

function make() {
  const state = { cacheVersion: 'one' as string | undefined, asked: [] as string[][] };
  const map = new VersionedMap<string>({ current: async () => state.cacheVersion } as never, 'jobs');
  const read = (...ids: string[]) =>
    map.get(ids, async (missing) => {
      state.asked.push(missing);
      return new Map(
        missing.filter((id) => id !== 'gone').map((id) => [id, `${id} of ${state.cacheVersion}`]),
      );
    });
  return { state, read };
}

describe('VersionedMap', () => {
  it('loads each id once while the mark stays, also those that are not found', async () => {
    const { state, read } = make();
    await read('a', 'b', 'a', 'gone');
    const again = await read('b', 'c', 'gone');
    expect(state.asked).toEqual([['a', 'b', 'gone'], ['c']]);
    expect([...again]).toEqual([
      ['b', 'b of one'],
      ['c', 'c of one'],
    ]);
  });

  it('loads again when the mark was replaced', async () => {
    const { state, read } = make();
    await read('a');
    state.cacheVersion = 'two';
    expect((await read('a')).get('a')).toBe('a of two');
  });

  it('keeps nothing that was read under an older mark, and loads always without one', async () => {
    const { state, read } = make();
    const map = new VersionedMap<string>({ current: async () => state.cacheVersion } as never, 'jobs');
    await map.get(['a'], async () => {
      // Somebody else replaces the mark and reads while this look-up is under way.
      state.cacheVersion = 'two';
      await map.get(['b'], async () => new Map([['b', 'new']]));
      return new Map([['a', 'old']]);
    });
    expect((await map.get(['a'], async () => new Map([['a', 'new']]))).get('a')).toBe('new');
    state.cacheVersion = undefined;
    await read('a');
    await read('a');
    expect(state.asked).toEqual([['a'], ['a']]);
  });
});
