/** So many rows before a page are stepped over: nobody waits for that. */
export const MIN_DEEP = 1_000;

/** Lists whose bookmarks are kept, and bookmarks of each. */
const MAX_LISTS = 100;
const MAX_BOOKMARKS = 200;
/** Bookmarks that are tried for a page; those of a list that has just been written into may all lie behind it. */
const MAX_TRIES = 2;

export type Order = Record<string, 1 | -1>;
/** What a field must be, in the database's operators. */
export type Bound = Partial<Record<'$gt' | '$gte' | '$lt' | '$lte', unknown>>;

/** A list, as a page deep in it is read. */
export interface DeepList<T> {
  total: number;
  /** Rows in `order`; with a bound those alone whose first field of the order keeps to it. */
  read(order: Order, bound: Bound | undefined, skip: number, limit: number): Promise<T[]>;
  /** Rows whose first field of the order keeps to the bound. */
  count(bound: Bound): Promise<number>;
  /** The row's first field of the order; undefined where the field may be empty: what is empty keeps to no bound. */
  valueOf(row: T): Promise<unknown>;
}

/** The first field of the order, as it was in the row at about this position. */
interface Bookmark {
  position: number;
  value: unknown;
}

/**
 * Finds pages deep in lists. Databases step over the rows before a page one by one; counting them by an index is several
 * times cheaper. So a page remembers where it began: the next one near it counts what lies before that place now, which
 * stays right whatever was written meanwhile, and steps over the difference alone. Pages of the second half are read
 * from the end.
 */
export class DeepPages {
  private readonly lists = new Map<string, Bookmark[]>();

  /**
   * @param key of the list: its conditions
   * @returns the rows from `skip` on, at most `limit`
   */
  async page<T>(key: string, order: Order, list: DeepList<T>, skip: number, limit: number): Promise<T[]> {
    const size = Math.min(limit, list.total - skip);
    if (size <= 0) return [];
    const behind = list.total - skip - size;
    if (skip <= behind) return this.from(key, order, list, skip, size);
    return (await this.from(key, reversed(order), list, behind, size)).reverse();
  }

  private async from<T>(key: string, order: Order, list: DeepList<T>, skip: number, limit: number) {
    if (skip < MIN_DEEP) return list.read(order, undefined, skip, limit);
    const ascending = Object.values(order)[0] === 1;
    const bookmarks = this.bookmarksOf(`${key} ${JSON.stringify(order)}`);
    for (const bookmark of nearest(bookmarks, skip)) {
      const ahead = await list.count({ [ascending ? '$lt' : '$gt']: bookmark.value });
      bookmark.position = ahead;
      if (ahead > skip) continue;
      const bound = { [ascending ? '$gte' : '$lte']: bookmark.value };
      const rows = await list.read(order, bound, skip - ahead, limit);
      if (skip - ahead >= MIN_DEEP) await add(bookmarks, list, skip, rows);
      return rows;
    }
    const rows = await list.read(order, undefined, skip, limit);
    await add(bookmarks, list, skip, rows);
    return rows;
  }

  private bookmarksOf(list: string): Bookmark[] {
    const known = this.lists.get(list);
    if (known) return known;
    if (this.lists.size >= MAX_LISTS) this.lists.clear();
    const bookmarks: Bookmark[] = [];
    this.lists.set(list, bookmarks);
    return bookmarks;
  }
}

async function add<T>(bookmarks: Bookmark[], list: DeepList<T>, position: number, rows: T[]): Promise<void> {
  const value = rows.length > 0 ? await list.valueOf(rows[0]!) : undefined;
  if (value === undefined || value === null) return;
  if (bookmarks.length >= MAX_BOOKMARKS) bookmarks.length = 0;
  bookmarks.push({ position, value });
}

/** Those before the place, the nearest first. */
function nearest(bookmarks: readonly Bookmark[], skip: number): Bookmark[] {
  return bookmarks
    .filter(({ position }) => position <= skip)
    .toSorted((one, other) => other.position - one.position)
    .slice(0, MAX_TRIES);
}

function reversed(order: Order): Order {
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
