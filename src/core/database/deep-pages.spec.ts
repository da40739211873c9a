import { type Bound, deepPage, type DeepList, FAR, type Mark, type Order } from './deep-pages.js';

interface Row {
  value: number;
  _id: number;
}

/** A list in memory that counts the rows it skips. */
class List implements DeepList<Row> {
  steps = 0;
  kept: Mark[] | undefined;
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

  async valueAt(order: Order, bound: Bound | undefined, skip: number): Promise<unknown> {
    return this.sorted(order, bound)[skip]?.value;
  }

  async marks(read: () => Promise<Mark[]>): Promise<Mark[]> {
    return (this.kept ??= await read());
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
const ROWS = 17_000;

describe.each([
  ['newest first', { value: -1, _id: -1 }],
  ['oldest first', { value: 1, _id: 1 }],
] as Array<[string, Order]>)('deepPage, %s', (_, order) => {
  it.each([ROWS, 300, 3, 1])('with %i values every page is the one found by skipping', async (values) => {
    const list = new List(rowsOf(ROWS, values));
    const expected = list.sorted(order);
    for (const skip of [
      0,
      4_990,
      FAR,
      5_020,
      7_000,
      8_500,
      8_520,
      11_990,
      12_000,
      16_980,
      16_990,
      ROWS,
      20_000,
    ])
      expect(await deepPage(order, list, skip, 20)).toEqual(expected.slice(skip, skip + 20));
  });

  it('skips few rows once its marks are known, and few from the end', async () => {
    const list = new List(rowsOf(ROWS, ROWS));
    await deepPage(order, list, 8_000, 20);
    for (const skip of [6_100, 8_020, 9_999, 11_900]) {
      list.steps = 0;
      await deepPage(order, list, skip, 20);
      expect(list.steps).toBeLessThanOrEqual(2_000);
    }
    list.steps = 0;
    await deepPage(order, list, ROWS - 20, 20);
    expect(list.steps).toBe(0);
  });

  it('with marks from before a write, a page is off by no more rows than were written', async () => {
    const list = new List(rowsOf(ROWS, ROWS));
    await deepPage(order, list, 8_000, 20);
    for (let more = 0; more < 7; more++)
      list.rows.push({ value: order['value'] === 1 ? -1 : ROWS, _id: ROWS + more });
    expect(await deepPage(order, list, 8_000, 20)).toEqual(list.sorted(order).slice(8_007, 8_027));
  });

  it('never uses a field that may be empty', async () => {
    const list = new List(rowsOf(ROWS, 100));
    list.valueAt = async () => undefined;
    list.count = () => Promise.reject(new Error('a bound leaves out what is empty'));
    expect(await deepPage(order, list, 8_000, 20)).toEqual(list.sorted(order).slice(8_000, 8_020));
  });
});
