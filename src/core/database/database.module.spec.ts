import { createRequire } from 'node:module';
import { quietPools } from './database.module.js';

type Pool = Parameters<typeof quietPools>[0][number];

/* The driver that mongoose itself uses. */
const { ConnectionPool } = createRequire(createRequire(__filename).resolve('mongoose'))(
  'mongodb/lib/cmap/connection_pool.js',
) as { ConnectionPool: { prototype: Pool } };

/** What the driver's own function works on: a ready, empty pool. */
const poolOf = (prototype: Pool, minPoolSize = 0): Pool => {
  const own = {
    options: { minPoolSize, minPoolSizeCheckFrequencyMS: 60_000, maxConnecting: 0 },
    poolState: 'ready',
    connections: { prune: () => undefined },
    totalConnectionCount: 0,
    pendingConnectionCount: 0,
    minPoolSizeTimer: undefined,
  };
  return Object.create(prototype, Object.getOwnPropertyDescriptors(own));
};
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('quietPools', () => {
  const pools: Pool[] = [];
  const look = (pool: Pool) => {
    pools.push(pool);
    const before = timers();
    pool.ensureMinPoolSize();
    return timers() - before;
  };
  afterEach(() => pools.splice(0).forEach(({ minPoolSizeTimer }) => clearTimeout(minPoolSizeTimer)));

  it("stops the driver's polling of idle pools", () => {
    // Fails if the driver no longer does this, or does it differently: then remove or change quietPools.
    const prototype = Object.create(ConnectionPool.prototype);
    expect(look(poolOf(prototype))).toBe(1);
    quietPools([poolOf(prototype)]);
    quietPools([poolOf(prototype)]);
    expect(look(poolOf(prototype))).toBe(0);
    expect(look(poolOf(prototype, 1))).toBe(1);
  });
});
