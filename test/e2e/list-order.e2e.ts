import { Types } from 'mongoose';
import { Random } from '../fixtures/random.js';
import { Cache } from '../../src/core/cache/cache.js';
import { FAR } from '../../src/core/database/deep-pages.js';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob } from '../support/factories.js';

jest.setTimeout(120_000);

const LIMIT = 50;
const BATCH = 250;
const random = new Random(27);
let api: Agent;
let app: TestApp;
let model: Record<string, unknown>;

beforeAll(async () => {
  app = await startApp();
  api = await adminAgent(app);
  const { _id } = await makeCandidate(api, { jobs: [(await makeJob(api))._id] });
  model = (await (await candidates()).findOne({ _id: new Types.ObjectId(_id) }))!;
});

const candidates = async () => (await testSpace()).db.collection('candidates');

/* Bypasses the application, so that no change mark helps: some at the same moment, as an import writes them. */
async function insert(count: number, day: () => number): Promise<void> {
  const at = new Date(Date.UTC(2026, 0, day()));
  const documents = Array.from({ length: count }, (_, index) => {
    const _id = new Types.ObjectId();
    const key = `person ${String.fromCodePoint(97 + random.integer(0, 25))} ${_id.toHexString()}`;
    const createdAt = index % 3 === 0 ? at : new Date(Date.UTC(2026, 0, day()));
    const contact = { email: `${_id.toHexString()}@example.org`, mobile: _id.toHexString() };
    return {
      ...model,
      _id,
      ...contact,
      name: key,
      keys: { ...(model['keys'] as object), name: key },
      createdAt,
    };
  });
  await (await candidates()).insertMany(documents);
}

async function everyPageIsRight([sort, path, direction]: Order, deep?: number[]): Promise<void> {
  const expected = (
    await (
      await candidates()
    )
      .find({ isDeleted: false }, { projection: { _id: 1 } })
      .sort({ [path]: direction, _id: direction })
      .toArray()
  ).map(({ _id }) => String(_id));
  const few = Math.ceil(Math.min(expected.length, 8 * LIMIT) / LIMIT) + 1;
  for (const page of deep ?? Array.from({ length: few }, (_, index) => index + 1)) {
    const query = { page, limit: LIMIT, sort };
    const { body } = await api.get('/api/candidates').query(query).expect(200);
    const displayed = (body.data.candidates as Array<{ _id: string }>).map(({ _id }) => _id);
    expect({ page, displayed }).toEqual({
      page,
      displayed: expected.slice((page - 1) * LIMIT, page * LIMIT),
    });
  }
}

type Order = [sort: string, path: string, direction: 1 | -1];
const ORDERS: Order[] = [
  ['-createdAt', 'createdAt', -1],
  ['createdAt', 'createdAt', 1],
  ['name', 'keys.name', 1],
  ['-name', 'keys.name', -1],
];

async function everyListIsRight(): Promise<void> {
  for (const order of ORDERS) await everyPageIsRight(order);
}

it('shows every page as the database sorts it, despite writes in between', async () => {
  await insert(2 * BATCH, () => random.integer(1, 200));
  await everyListIsRight();
  await insert(BATCH, () => 250);
  await insert(BATCH, () => 1);
  await everyListIsRight();
  const collection = await candidates();
  await collection.deleteMany({ createdAt: { $gte: new Date(Date.UTC(2026, 0, 150)) } });
  await everyListIsRight();
  const few = await collection
    .find({}, { projection: { _id: 1 } })
    .limit(70)
    .toArray();
  await collection.deleteMany({ _id: { $nin: few.map(({ _id }) => _id) } });
  await everyListIsRight();
  await insert(BATCH, () => 100);
  await everyListIsRight();
});

/* Enough for pages far from both ends to be found by marks, see deepPage. */
it('does so for pages deep in the list, as they were when counted', async () => {
  const deep = [FAR / LIMIT + 1, FAR / LIMIT + 2, 140, 121, 180, 181];
  await insert(3 * FAR, () => random.integer(1, 60));
  app.app.get(Cache, { strict: false }).changed('candidates');
  for (const order of ORDERS) await everyPageIsRight(order, deep);
});
