import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Cache } from '../../core/cache/cache.js';
import { within } from '../../core/within.js';
import type {
  DashboardAnswer,
  DashboardTilesAnswer,
  TileName,
} from '../../shared/resources/dashboard/api.js';
import type { Resource } from '../../shared/permissions.js';
import { keysOf, messageOf } from '../../shared/kit/objects.js';
import { HiringTiles } from './tiles/hiring.tiles.js';
import { InterviewTiles } from './tiles/interviews.tiles.js';
import { PeopleTiles } from './tiles/people.tiles.js';
import type { TileSource, TileSources } from './tiles/tile-source.js';
import { WaitingTiles } from './tiles/waiting.tiles.js';

/** Tiles that take longer follow later, ms: with a million candidates the first one takes 5 s after a start. */
const MAX_WAIT_MS = 2_500;
const LATE = new Error('It takes longer');

interface Tile {
  resource: Resource;
  /** Loads the tile into its place. @throws Error LATE if it continues in the background */
  load(actor: Actor, into: Partial<DashboardTilesAnswer>): Promise<void>;
}

/**
 * The tiles of the dashboard (decision F1). A tile is cached until a process changes what it counts, so for a busy
 * organisation the dashboard costs a few look-ups.
 */
@Injectable()
export class DashboardTiles {
  private readonly log = new Logger(DashboardTiles.name);
  private readonly tiles: ReadonlyArray<[TileName, Tile]>;

  constructor(
    private readonly cache: Cache,
    hiring: HiringTiles,
    interviews: InterviewTiles,
    people: PeopleTiles,
    waiting: WaitingTiles,
  ) {
    const sources = { ...hiring.tiles, ...interviews.tiles, ...people.tiles, ...waiting.tiles };
    this.tiles = keysOf(sources).map((name) => [name, this.tileOf(name, sources)]);
  }

  /** The tiles that the actor may see; one that fails or is late does not affect the others. */
  async load(actor: Actor): Promise<Pick<DashboardAnswer, 'tiles' | 'late' | 'failed'>> {
    const tiles: Partial<DashboardTilesAnswer> = {};
    const [late, failed]: [TileName[], TileName[]] = [[], []];
    const open = this.tiles.filter(([, { resource }]) => actor.permissions.can(resource, 'read'));
    await Promise.all(
      open.map(async ([name, tile]) => {
        try {
          await tile.load(actor, tiles);
        } catch (error) {
          if (error === LATE) return void late.push(name);
          this.log.warn(`The tile ${name} could not be loaded: ${messageOf(error)}`);
          failed.push(name);
        }
      }),
    );
    return { tiles, late, failed };
  }

  private tileOf<Name extends TileName>(name: Name, sources: TileSources): Tile {
    const { resource, collections, personal, mayBeOld = () => false, load }: TileSource<Name> = sources[name];
    const kept = this.cache.keep<DashboardTilesAnswer[Name]>(`tile-${name}`, {
      collections,
      mayBeOld: (tiles) => tiles.some(mayBeOld),
    });
    return {
      resource,
      load: async (actor, into) => {
        const answer = kept.one(personal ? actor.userId : '', () => load(actor));
        into[name] = await within(MAX_WAIT_MS, answer, () => LATE);
      },
    };
  }
}
