import type { Actor } from '../../../core/access/actor.js';
import type { DashboardTilesAnswer, TileName } from '../../../shared/resources/dashboard/api.js';
import type { Resource } from '../../../shared/permissions.js';

/** How one tile of the dashboard is loaded. */
export interface TileSource<Name extends TileName> {
  /** The resource that the user must be able to read. */
  resource: Resource;
  /** Collections whose changes outdate the tile; none: it is loaded each time. */
  collections: readonly string[];
  /** True if users see different content. */
  personal?: boolean;
  /** Whether this outdated tile may be shown while it is loaded again; default: never. */
  mayBeOld?(tile: DashboardTilesAnswer[Name]): boolean;
  load(actor: Actor): Promise<DashboardTilesAnswer[Name]>;
}

/** How these tiles are loaded. */
export type TileSources<Name extends TileName = TileName> = { readonly [N in Name]: TileSource<N> };
