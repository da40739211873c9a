import { type Bound, type DeepList, DeepPages, type Order } from './deep-pages.js';

interface Row {
  value: number;
  _id: number;
}

/** A list in memory that counts the rows it steps over. */
class List implements DeepList<Row> {
  steps = 0;
  constructor(readonly rows: Row[]) {}

  get total() {
    return this.rows.length;
  }

  sorted(order: Order, bound: Bound = {}) {
    const [value, id] = [order['value']!, order['_id']!];
    return this.rows
      .filter((row) => keeps(row.value, bound))
      .toSorted((one, other) => value * (one.value - other.value) || id * (one._id - other._id));
  }

  async read(order: Order, bound: Bound | undefined, skip: number, limit: number) {
    this.steps += skip;
    return this.sorted(order, bound).slice(skip, skip + limit);
  }

  async count(bound: Bound) {
    return this.rows.filter((row) => keeps(row.value, bound)).length;
  }

  async valueOf(row: Row): Promise<unknown> {
    return row.value;
  }
}

function keeps(value: number, { $gt, $gte, $lt, $lte }: Bound): boolean {
  return (
    !($gt !== undefined && value <= Number($gt)) &&
    !($gte !== undefined && value < Number($gte)) &&
    !($lt !== undefined && value >= Number($lt)) &&
    !($lte !== undefined && value > Number($lte))
  );
}

const rowsOf = (count: number, values: number) =>
  Array.from({ length: count }, (_, index) => ({ value: (index * 7919) % values, _id: index }));

describe.each([
  ['newest first', { value: -1, _id: -1 }],
  ['oldest first', { value: 1, _id: 1 }],
] as Array<[string, Order]>)('DeepPages, %s', (_, order) => {
  it.each([6_000, 40, 1])('every page is the one that stepping finds, of %i values', async (values) => {
    const list = new List(rowsOf(6_000, values));
    const pages = new DeepPages();
    const expected = list.sorted(order);
    for (const skip of [0, 990, 1_000, 2_000, 2_020, 2_990, 3_000, 4_500, 4_480, 5_980, 5_990, 6_000, 7_000])
      expect(await pages.page('all', order, list, skip, 20)).toEqual(expected.slice(skip, skip + 20));
  });

  it('stays right while rows come and go before the bookmark, at it and after it', async () => {
    const list = new List(rowsOf(9_000, 3_000));
    const pages = new DeepPages();
    for (let round = 0; round < 40; round++) {
      const skip = 1_500 + ((round * 977) % 6_000);
      expect(await pages.page('all', order, list, skip, 10)).toEqual(
        list.sorted(order).slice(skip, skip + 10),
      );
      list.rows.splice((round * 131) % list.rows.length, round % 30);
      for (let more = 0; more < (round * 7) % 40; more++)
        list.rows.push({ value: (round * 53 + more * 17) % 3_000, _id: 10_000 + round * 100 + more });
    }
  });

  it('steps over few rows once a page near by was read, and over few from the end', async () => {
    const list = new List(rowsOf(10_000, 10_000));
    const pages = new DeepPages();
    await pages.page('all', order, list, 4_000, 20);
    list.steps = 0;
    await pages.page('all', order, list, 4_020, 20);
    expect(list.steps).toBe(20);
    list.steps = 0;
    await pages.page('all', order, list, 9_980, 20);
    expect(list.steps).toBe(0);
    // Another list has bookmarks of its own.
    await pages.page('others', order, list, 4_000, 20);
    expect(list.steps).toBe(4_000);
  });

  it('never uses a field that may be empty', async () => {
    const list = new List(rowsOf(6_000, 100));
    list.valueOf = async () => undefined;
    list.count = () => Promise.reject(new Error('a bound leaves out what is empty'));
    const pages = new DeepPages();
    for (const skip of [2_000, 2_020])
      expect(await pages.page('all', order, list, skip, 20)).toEqual(
        list.sorted(order).slice(skip, skip + 20),
      );
  });
});
