import type { Connection } from 'mongoose';

interface Pool {
  options: { minPoolSize: number };
  minPoolSizeTimer?: NodeJS.Timeout;
  ensureMinPoolSize(): void;
}
/** A client's connections to its servers, as the driver keeps them; it has no types for that. */
interface Topology {
  s: { servers: Map<string, { pool: Pool }> };
}

const quiet = new WeakSet<Pool>();

/** The connection pools of a client that is connected, one for each server that it knows. */
export function poolsOf(client: ReturnType<Connection['getClient']>): Pool[] {
  const topology: Topology = Reflect.get(client, 'topology');
  return [...topology.s.servers.values()].map(({ pool }) => pool);
}

/**
 * Lets connection pools of the driver rest, also those of servers that are met later: each looks every 100 ms whether it
 * holds `minPoolSize` connections, also where that is 0 and there is nothing to look for, and no option says otherwise. Ten
 * times a second for each pool was two thirds of what an idle process took. Connections that ended are dropped when they
 * would be used, as before. Repeated calls change nothing.
 */
export function quietPools(pools: Pool[]): void {
  for (const pool of pools) quietClass(Object.getPrototypeOf(pool));
}

function quietClass(prototype: Pool): void {
  if (quiet.has(prototype)) return;
  quiet.add(prototype);
  const look = prototype.ensureMinPoolSize;
  prototype.ensureMinPoolSize = function (this: Pool) {
    look.call(this);
    if (this.options.minPoolSize === 0) clearTimeout(this.minPoolSizeTimer);
  };
}
