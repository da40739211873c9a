import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import { type FindCommand, findBatches } from '../../src/core/database/find-batches.js';
import { testSpace } from '../support/app.js';

const EXAMPLE = {
  at: new Date(0),
  years: 2.5,
  none: null,
  text: 'Bína "B" 中',
  jobs: ['a', 'b'],
  big: 2 ** 40,
};
const COUNT = 7;
const ALL: FindCommand = {
  filter: { count: { $gte: 0 } },
  sort: { count: 1 },
  projection: { _id: 0 },
  batchSize: 3,
};

let db: Connection;
let model: Model<mongo.BSON.Document>;

beforeAll(async () => {
  ({ db } = await testSpace());
  model = db.model<mongo.BSON.Document>('Batched', new Schema({}, { collection: 'batched' }));
  const documents = Array.from({ length: COUNT }, (_, count) => ({ ...EXAMPLE, count }));
  await model.collection.insertMany(documents.toReversed());
}, 60_000);
afterEach(() => jest.restoreAllMocks());

/* The names of the commands sent during the call; each of `failing` gets its own error. */
function watched(...failing: string[]): string[] {
  const sent: string[] = [];
  const command = db.db!.command.bind(db.db);
  jest.spyOn(db.db!, 'command').mockImplementation((question, options) => {
    const name = Object.keys(question)[0]!;
    sent.push(name);
    return failing.includes(name)
      ? Promise.reject(new Error(`the database went away at ${name}`))
      : command(question, options);
  });
  return sent;
}

async function taken(command: FindCommand): Promise<mongo.BSON.Document[][]> {
  const batches: mongo.BSON.Document[][] = [];
  for await (const batch of findBatches(model, command)) batches.push(batch);
  return batches;
}

describe('findBatches', () => {
  it('reads what the driver reads, batch by batch in the requested order', async () => {
    const { filter, sort, projection } = ALL;
    const all = await model.collection.find(filter, { sort, projection }).toArray();
    expect(all).toHaveLength(COUNT);
    const batches = await taken(ALL);
    expect(batches.flat()).toEqual(all);
    expect(batches.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(await taken({ ...ALL, filter: { count: -1 } })).toEqual([[]]);
  });

  it('requests the next batch before the current one is used, and closes the cursor when the reader stops', async () => {
    const sent = watched();
    for await (const _batch of findBatches(model, ALL)) {
      expect(sent).toEqual(['find', 'getMore']);
      break;
    }
    expect(sent).toEqual(['find', 'getMore', 'killCursors']);
  });

  it('sends nothing more once everything is read', async () => {
    const sent = watched();
    await taken({ ...ALL, batchSize: COUNT + 1 });
    expect(sent).toEqual(['find']);
  });

  it('ends with the error of a batch, unless the reader stopped before it', async () => {
    watched('getMore');
    await expect(taken(ALL)).rejects.toThrow('went away');
    for await (const _batch of findBatches(model, ALL)) break;
    jest.restoreAllMocks();
    watched('find');
    await expect(taken(ALL)).rejects.toThrow('went away');
  });

  it('keeps the result of the reading if the cursor cannot be closed, and ends its session', async () => {
    const sessions: mongo.ClientSession[] = [];
    const startSession = db.startSession.bind(db);
    jest.spyOn(db, 'startSession').mockImplementation(async () => {
      const session = await startSession();
      sessions.push(session);
      return session;
    });
    watched('getMore', 'killCursors');
    await expect(taken(ALL)).rejects.toThrow('went away at getMore');
    for await (const _batch of findBatches(model, ALL)) break;
    expect(sessions.map(({ hasEnded }) => hasEnded)).toEqual([true, true]);
  });
});
