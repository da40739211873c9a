import { type Model, type QueryFilter, sanitizeFilter, trusted } from 'mongoose';
import { valueAt } from '../../shared/value-at.js';
import { LONGEST_READ_MS } from './longest-read.js';
import type { ResourceDocument } from './resource.schema.js';

type Conditions = Record<string, unknown>;
type Order = Record<string, 1 | -1>;

/** Rows in a window: the first pages, where nearly all reading happens. */
export const WINDOW_ROWS = 250;
/** After so many ms a window that writes have moved is fitted again. */
const FITTED_MS = 30_000;

/** A part of a list, in its order. */
export interface Part {
  conditions: Conditions;
  order: Order;
  projection: Record<string, 0 | 1>;
  skip: number;
  limit: number;
}

/** Sort value of the window's last row; undefined when the list is shorter than a window. */
interface Bound {
  value: unknown;
  at: number;
}

/**
 * Reads parts of long lists. The first rows of a whole list are asked for with a bound on the sort value, which a range
 * of the index serves where the database cannot sort by it (docs/decisions/list-windows.md). A bound only saves work:
 * an answer that it could have cut short is read again without it.
 */
export class ListWindow<D extends ResourceDocument> {
  private readonly bounds = new Map<string, Bound>();

  /** @param paths sort paths with an index behind `isDeleted`, which every record has a value at */
  constructor(
    private readonly model: Model<D>,
    private readonly paths: readonly string[],
  ) {}

  /** The rows of a part; takes at most {@link LONGEST_READ_MS}. */
  async read(part: Part): Promise<D[]> {
    const [path = '', direction = 1] = Object.entries(part.order)[0] ?? [];
    const isWhole = Object.keys(part.conditions).join() === 'isDeleted';
    if (!isWhole || !this.paths.includes(path) || part.skip + part.limit > WINDOW_ROWS)
      return this.find(part);
    const key = `${String(part.conditions['isDeleted'])} ${direction} ${path}`;
    const bound = this.bounds.get(key);
    if (bound?.value === undefined) return this.fitting(key, path, part, bound);
    const inside = { ...part, conditions: { ...part.conditions, [path]: upTo(bound.value, direction) } };
    const rows = await this.fitting(key, path, inside, bound);
    return rows.length === part.limit ? rows : this.fitting(key, path, part);
  }

  /* Reads the part, and beside it where the window ends when that was not looked at lately. */
  private async fitting(key: string, path: string, part: Part, bound?: Bound): Promise<D[]> {
    if (bound && performance.now() - bound.at < FITTED_MS) return this.find(part);
    const [rows, [last]] = await Promise.all([
      this.find(part),
      this.find({ ...part, projection: { [path]: 1 }, skip: WINDOW_ROWS - 1, limit: 1 }),
    ]);
    // Inside a window that writes have shortened there is no such row: the old bound still holds.
    this.bounds.set(key, { value: last ? valueAt(last, path) : bound?.value, at: performance.now() });
    return rows;
  }

  /* Cast and guarded as by the model, read by the driver: a page is the commonest call of all. */
  private async find({ conditions, order, projection, skip, limit }: Part): Promise<D[]> {
    const query = this.model.find(conditions as QueryFilter<D>);
    const filter: object = query.cast(this.model, sanitizeFilter(query.getFilter()));
    const options = { projection, sort: order, skip, limit, maxTimeMS: LONGEST_READ_MS };
    return (await this.model.collection.find(filter, options).toArray()) as unknown as D[];
  }
}

function upTo(value: unknown, direction: 1 | -1): object {
  return trusted(direction === 1 ? { $lte: value } : { $gte: value });
}
