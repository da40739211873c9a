import { createRequire } from 'node:module';

interface Pool {
  options: { minPoolSize: number };
  minPoolSizeTimer?: NodeJS.Timeout;
  ensureMinPoolSize(): void;
}

/* The driver that mongoose itself uses. */
const require = createRequire(createRequire(import.meta.url).resolve('mongoose'));

/** The driver's class of connection pools. */
export function poolClass(): { prototype: Pool } {
  return require('mongodb/lib/cmap/connection_pool.js').ConnectionPool;
}

/**
 * Lets the driver's connection pools rest: each looks every 100 ms whether it holds `minPoolSize` connections, also where
 * that is 0 and there is nothing to look for, and no option says otherwise. Ten times a second for each pool was two thirds
 * of what an idle process took. Connections that ended are dropped when they would be used, as before.
 */
export function quietPools({ prototype } = poolClass()): void {
  const look = prototype.ensureMinPoolSize;
  prototype.ensureMinPoolSize = function (this: Pool) {
    look.call(this);
    if (this.options.minPoolSize === 0) clearTimeout(this.minPoolSizeTimer);
  };
}
