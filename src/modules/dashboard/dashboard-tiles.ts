import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Cache } from '../../core/cache/cache.js';
import { within } from '../../core/within.js';
import type { DashboardTilesAnswer, TileName } from '../../shared/resources/dashboard/api.js';
import type { Resource } from '../../shared/permissions.js';
import { messageOf } from '../../shared/kit/objects.js';

/** A tile that takes longer is left out of the answer, ms. */
const MAX_WAIT_MS = 8_000;

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

interface Tile {
  resource: Resource;
  /** Loads the tile into its place. @throws Error when that takes too long */
  load(actor: Actor, into: Partial<DashboardTilesAnswer>): Promise<void>;
}

/**
 * The tiles of the dashboard, each registered by whoever knows its numbers (decision F1). A tile is kept while no
 * process changes what it counts, so the dashboard costs a busy house a few look-ups.
 */
@Injectable()
export class DashboardTiles {
  private readonly log = new Logger(DashboardTiles.name);
  private readonly tiles = new Map<TileName, Tile>();

  constructor(private readonly cache: Cache) {}

  /**
   * Called in `onModuleInit`.
   * @throws Error when the tile is registered already
   */
  register<Name extends TileName>(name: Name, source: TileSource<Name>): void {
    if (this.tiles.has(name)) throw new Error(`The tile ${name} is registered twice`);
    const { resource, collections, personal } = source;
    const kept = this.cache.keep<DashboardTilesAnswer[Name]>({ collections });
    this.tiles.set(name, {
      resource,
      load: async (actor, into) => {
        const answer = kept.one(personal ? actor.userId : '', () => source.load(actor));
        into[name] = await within(MAX_WAIT_MS, answer, () => new Error('It took too long'));
      },
    });
  }

  /** The tiles that the actor may see; one that fails does not harm the others. */
  async load(actor: Actor): Promise<{ tiles: Partial<DashboardTilesAnswer>; failed: TileName[] }> {
    const tiles: Partial<DashboardTilesAnswer> = {};
    const failed: TileName[] = [];
    const open = [...this.tiles].filter(([, { resource }]) => actor.permissions.can(resource, 'read'));
    await Promise.all(
      open.map(async ([name, tile]) => {
        try {
          await tile.load(actor, tiles);
        } catch (error) {
          this.log.warn(`The tile ${name} could not be loaded: ${messageOf(error)}`);
          failed.push(name);
        }
      }),
    );
    return { tiles, failed };
  }
}
