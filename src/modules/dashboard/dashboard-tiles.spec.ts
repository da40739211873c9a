import { Cache } from '../../core/cache/cache.js';
import type { Actor } from '../../core/access/actor.js';
import { DashboardTiles } from './dashboard-tiles.js';
import { HiringTiles } from './tiles/hiring.tiles.js';

/** The hiring tiles over a funnel of `applied` people, which somebody writes to between two reads. */
function dashboard(applied: number) {
  const state = { mark: 'before', applied };
  const total = async () => ({ applied: state.applied, screened: 0, interviewed: 0, offered: 0, hired: 0 });
  const clock = { today: () => '2026-11-28' };
  const cache = new Cache({ current: async () => state.mark } as never, {} as never, clock as never);
  const none = {} as never;
  const { funnel } = new HiringTiles(none, none, { total } as never, none, clock as never).tiles;
  const tiles = new DashboardTiles(cache, { tiles: { funnel } } as never, none, none, none);
  const actor = { permissions: { can: () => true } } as unknown as Actor;
  const read = async () => (await tiles.load(actor)).tiles.funnel?.total.applied;
  const write = () => Object.assign(state, { mark: 'after', applied: state.applied + 1 });
  return { read, write };
}

describe('DashboardTiles', () => {
  beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(0));
  afterEach(() => jest.restoreAllMocks());

  it('shows few applicants as they are after a write', async () => {
    const { read, write } = dashboard(9_998);
    await read();
    write();
    await expect(read()).resolves.toBe(9_999);
  });

  it('shows many as they were while they are counted again: nobody waits for them', async () => {
    const { read, write } = dashboard(10_000);
    await read();
    write();
    await expect(read()).resolves.toBe(10_000);
    jest.mocked(performance.now).mockReturnValue(60_000);
    await read();
    await new Promise(setImmediate);
    await expect(read()).resolves.toBe(10_001);
  });
});
