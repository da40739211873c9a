/** The unavoidable work of an import: parse the sheet, insert the documents. */
import * as XLSX from 'xlsx';
import type { mongo } from 'mongoose';

const BATCH = 1_000;

/** Parses a workbook into rows of texts. @returns their number */
export function parseAlone(bytes: Buffer): number {
  const book = XLSX.read(bytes, { type: 'buffer', dense: true });
  const rows = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: true });
  return rows.length - 1;
}

/** Inserts prepared documents, 1,000 a batch, unordered. */
export async function insertAlone(
  collection: mongo.Collection,
  documents: mongo.Document[],
): Promise<number> {
  let inserted = 0;
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH);
    inserted += (await collection.insertMany(batch, { ordered: false })).insertedCount;
  }
  return inserted;
}

/** Gives `target` every index that `source` has. */
export async function copyIndexes(source: mongo.Collection, target: mongo.Collection): Promise<void> {
  for (const { v: _version, key, name, ...options } of await source.indexes())
    if (name !== '_id_') await target.createIndex(key, { name, ...options } as mongo.CreateIndexesOptions);
}
