import { poolClass, quietPools } from './quiet-pools.js';

/** What the driver's own function works on: a pool that is ready and holds nothing. */
interface FakePool {
  options: { minPoolSize: number; minPoolSizeCheckFrequencyMS: number; maxConnecting: number };
  minPoolSizeTimer?: NodeJS.Timeout;
}
const poolOf = (minPoolSize: number) => ({
  options: { minPoolSize, minPoolSizeCheckFrequencyMS: 60_000, maxConnecting: 0 },
  poolState: 'ready',
  connections: { prune: () => undefined },
  totalConnectionCount: 0,
  pendingConnectionCount: 0,
});
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('quietPools', () => {
  const pools: FakePool[] = [];
  const look = ({ prototype } = poolClass(), minPoolSize = 0) => {
    const pool: FakePool = poolOf(minPoolSize);
    pools.push(pool);
    const before = timers();
    prototype.ensureMinPoolSize.call(pool);
    return timers() - before;
  };
  afterEach(() => pools.splice(0).forEach(({ minPoolSizeTimer }) => clearTimeout(minPoolSizeTimer)));

  it('lets pools rest that the driver would look at again and again', () => {
    // Red with a driver that does so no more, or otherwise: then quietPools goes, or changes.
    expect(look()).toBe(1);
    const driver = { prototype: Object.create(poolClass().prototype) };
    quietPools(driver);
    expect(look(driver)).toBe(0);
    expect(look(driver, 1)).toBe(1);
  });
});
