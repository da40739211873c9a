import type { Actor } from '../../../core/access/actor.js';
import type { DashboardTilesAnswer, TileName } from '../../../shared/resources/dashboard/api.js';
import type { Resource } from '../../../shared/permissions.js';

/** How one tile of the dashboard comes about. */
export interface TileSource<Name extends TileName> {
  /** The resource that the user must be able to read. */
  resource: Resource;
  /** Collections whose changes make the tile old; none: it is loaded each time. */
  collections: readonly string[];
  /** True when users see different things. */
  personal?: boolean;
  load(actor: Actor): Promise<DashboardTilesAnswer[Name]>;
}

/** How these tiles come about. */
export type TileSources<Name extends TileName = TileName> = { readonly [N in Name]: TileSource<N> };
