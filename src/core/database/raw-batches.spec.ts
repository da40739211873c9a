import { mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { rawBatches } from './raw-batches.js';

const DOCUMENTS = [
  { _id: new mongo.ObjectId(), name: 'Bína "B" 中', at: new Date(0), years: 2.5, count: 3, none: null },
  { _id: new mongo.ObjectId(), name: '', at: new Date(1), place: { current: 'Pune' }, jobs: ['a', 'b'] },
  { _id: new mongo.ObjectId(), name: 'last' },
];

/* A cursor over batches that are there already, which notes what is asked of it. */
function cursorOf(batches: object[][], failAfter = Infinity) {
  const asked: string[] = [];
  let at = -1;
  const cursor = Object.assign(Object.create(mongo.FindCursor.prototype), {
    hasNext: async () => {
      asked.push(`hasNext ${++at}`);
      if (at > failAfter) throw new Error('the database went away');
      return at < batches.length;
    },
    readBufferedDocuments: () => batches[at]!.map((document) => mongo.BSON.serialize(document)),
    close: async () => void asked.push('close'),
  });
  return { cursor, asked };
}

async function taken(batches: AsyncIterable<object[]>): Promise<object[][]> {
  const all: object[][] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

describe('rawBatches', () => {
  it('reads documents as the driver does, batch by batch', async () => {
    const batches = [DOCUMENTS.slice(0, 2), DOCUMENTS.slice(2)];
    const { cursor, asked } = cursorOf(batches);
    expect(await taken(rawBatches(cursor))).toEqual(batches);
    expect(asked.at(-1)).toBe('close');
  });

  it('asks for the next batch before the one before is used', async () => {
    const { cursor, asked } = cursorOf([DOCUMENTS, DOCUMENTS]);
    for await (const _batch of rawBatches(cursor)) {
      expect(asked).toEqual(['hasNext 0', 'hasNext 1']);
      break;
    }
    expect(asked.at(-1)).toBe('close');
  });

  it('ends with the error of its cursor, which is closed', async () => {
    const { cursor, asked } = cursorOf([DOCUMENTS, DOCUMENTS], 0);
    await expect(taken(rawBatches(cursor))).rejects.toThrow('went away');
    expect(asked.at(-1)).toBe('close');
  });

  it('is left without an unhandled rejection where the next batch fails', async () => {
    const { cursor } = cursorOf([DOCUMENTS, DOCUMENTS], 0);
    for await (const _batch of rawBatches(cursor)) break;
    await pause(1);
  });

  it('refuses a cursor that reads documents itself', async () => {
    const { cursor } = cursorOf([DOCUMENTS]);
    cursor.readBufferedDocuments = () => DOCUMENTS;
    await expect(taken(rawBatches(cursor))).rejects.toThrow('raw');
  });
});
