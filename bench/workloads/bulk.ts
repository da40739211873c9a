import { mongo } from 'mongoose';
import { GOALS } from '../goals.js';
import { compare, assert, type Result, type Sample } from '../harness.js';
import type { Sized } from './list.js';

interface BulkAnswer {
  results: Array<{ ok: boolean }>;
}

/** How long one 10,000-record call may take, ms. */

/** Workload 9: bulk delete, restore and permanent delete against raw writes with the same history. */
export async function bulkWrites({ name, site }: Sized, records: number): Promise<Result[]> {
  const { db } = site;
  const source = await db.collection('candidates').find({ isDeleted: false }).limit(records).toArray();
  assert(source.length === records, `${source.length} candidates for a bulk of ${records}`);
  const raw = await copied(
    db,
    source.map(({ _id }) => _id),
  );
  const ids = source.map(({ _id }) => String(_id));

  const call = (method: string, path: string) => async (): Promise<Sample> => {
    await site.web.usage();
    const began = performance.now();
    const { results } = await site.call<BulkAnswer>(method, `/candidates/bulk${path}`, { ids });
    const value = performance.now() - began;
    assert(results.length === records && results.every(({ ok }) => ok), `${method} bulk${path}`);
    const { cpuMs, ...usage } = await site.web.usage();
    return { value, cpuPerOperation: cpuMs / records, ...usage };
  };
  const straight = (write: (batch: mongo.ObjectId[]) => Promise<unknown>) => async (): Promise<Sample> => {
    const began = performance.now();
    for (let start = 0; start < source.length; start += 1_000)
      await write(source.slice(start, start + 1_000).map(({ _id }) => _id));
    return { value: performance.now() - began };
  };
  const marked = (isDeleted: boolean, action: string) =>
    straight((batch) =>
      raw.updateMany({ _id: { $in: batch } }, {
        $set: { isDeleted, deletedAt: isDeleted ? new Date() : null, updatedAt: new Date() },
        $inc: { version: 1 },
        $push: { changes: { $each: [{ by: null, byName: 'Bench', at: new Date(), action }], $slice: -500 } },
      } as never),
    );
  const comparison = (what: string) => ({
    workload: 9,
    name: `bulk ${what} of ${records.toLocaleString('en')} in ${name}`,
    unit: 'ms',
    goal: GOALS.bulk10k,
  });
  /* A delete needs live records and a restore trashed ones: each side undoes what the other comparison measures. */
  const after = (measured: () => Promise<Sample>, undo: () => Promise<unknown>) => async () => {
    const sample = await measured();
    await undo();
    return sample;
  };
  const [trash, restore] = [call('DELETE', ''), call('PATCH', '/restore')];
  const [rawTrash, rawRestore] = [marked(true, 'deleted'), marked(false, 'restored')];
  const results = [
    await compare({
      ...comparison('delete'),
      ours: after(trash, restore),
      baseline: after(rawTrash, rawRestore),
    }),
  ];
  await trash();
  await rawTrash();
  results.push(
    await compare({
      ...comparison('restore'),
      ours: after(restore, trash),
      baseline: after(rawRestore, rawTrash),
    }),
  );
  const back = async (collection: mongo.Collection) => {
    const documents = source.map((document) => ({ ...document, isDeleted: true, deletedAt: new Date() }));
    for (let start = 0; start < documents.length; start += 1_000)
      await collection.insertMany(documents.slice(start, start + 1_000));
  };
  results.push(
    await compare({
      ...comparison('permanent delete'),
      ours: after(call('DELETE', '/permanent'), () => back(db.collection('candidates'))),
      baseline: after(
        straight((batch) => raw.deleteMany({ _id: { $in: batch } })),
        () => back(raw),
      ),
    }),
  );
  await restore();
  await raw.drop();
  return results;
}

/** Copies these candidates to a collection with the same indexes. */
export async function copied(db: mongo.Db, ids: readonly mongo.ObjectId[]): Promise<mongo.Collection> {
  const candidates = db.collection('candidates');
  const copy = db.collection('candidates_raw');
  await copy.drop().catch(() => undefined);
  for (const { key, name: index, ...options } of await candidates.indexes())
    if (index !== '_id_') await copy.createIndex(key, { name: index, unique: options.unique === true });
  for (let start = 0; start < ids.length; start += 1_000) {
    const part = { _id: { $in: ids.slice(start, start + 1_000) } };
    await copy.insertMany(await candidates.find(part).toArray());
  }
  return copy;
}
