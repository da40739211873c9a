import { type mongo, Types } from 'mongoose';
import { copyIndexes, insertAlone } from './baselines/raw-import.js';
import { median } from './harness.js';
import type { Site } from './site.js';

const ROWS = 10_000;
const ROUNDS = 3;

/** The speed of this machine: bare inserts of 10,000 candidates with the same indexes, ms, the median of three. */
export async function yardstick({ db }: Site): Promise<number> {
  const raw = db.collection('yardstick');
  await copyIndexes(db.collection('candidates'), raw);
  const source = await db.collection('candidates').findOne({ isDeleted: false });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const people = Array.from({ length: ROWS }, (_, index): mongo.Document => ({
      ...source,
      _id: new Types.ObjectId(),
      email: `yardstick${index}@example.org`,
      mobile: String(6_000_000_000 + index),
    }));
    const began = performance.now();
    await insertAlone(raw, people);
    times.push(performance.now() - began);
    await raw.deleteMany({});
  }
  await raw.drop();
  return median(times);
}
