import * as XLSX from 'xlsx';
import { Redis } from 'ioredis';
import { NotFoundError } from '../../src/core/errors/app-error.js';
import type { FileStore } from '../../src/core/files/file-store.js';
import { testSpace } from './app.js';

/**
 * Everything stored by the product that contains one of these texts: documents, Redis keys and values, stored files
 * (spreadsheets are opened).
 * @returns one line for each place: the collection, `redis` or `file`, then its id
 */
export async function tracesOf(texts: readonly string[], files: FileStore): Promise<string[]> {
  const { db, redisUrl } = await testSpace();
  const holds = (content: string) => texts.some((text) => content.includes(text));
  const traces: string[] = [];
  for (const { name } of await db.listCollections()) {
    for await (const document of db.collection(name).find())
      if (holds(JSON.stringify(document))) traces.push(`${name} ${String(document._id)}`);
  }
  const redis = new Redis(redisUrl);
  for (const key of await redis.keys('*')) {
    const value = (await redis.dump(key)) ?? '';
    if (holds(key + value)) traces.push(`redis ${key}`);
  }
  redis.disconnect();
  for await (const { id } of files.list()) {
    const content = await files.read(id).catch((error: unknown) => {
      // It was removed after it was listed.
      if (error instanceof NotFoundError) return Buffer.alloc(0);
      throw error;
    });
    if (holds(readable(content))) traces.push(`file ${id}`);
  }
  return traces;
}

function readable(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('latin1');
  const book = XLSX.read(bytes, { type: 'buffer' });
  return Object.values(book.Sheets)
    .map((sheet) => XLSX.utils.sheet_to_csv(sheet))
    .join();
}
