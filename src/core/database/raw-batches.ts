import assert from 'node:assert/strict';
import { mongo } from 'mongoose';

/**
 * What a cursor finds, in batches as the database sends them. While one is used the next is on its way.
 * @param cursor opened with `raw: true`: reading documents one by one as they are taken costs the driver more than all of
 *   them at once costs here
 */
export async function* rawBatches<D extends mongo.BSON.Document>(
  cursor: mongo.FindCursor,
): AsyncGenerator<D[]> {
  let next = cursor.hasNext();
  try {
    while (await next) {
      const batch = cursor.readBufferedDocuments();
      next = cursor.hasNext();
      // Told when it is waited for; who leaves before does not want to know.
      next.catch(() => undefined);
      yield documentsOf<D>(batch);
    }
  } finally {
    await cursor.close();
  }
}

function documentsOf<D extends mongo.BSON.Document>(batch: readonly unknown[]): D[] {
  const documents: D[] = [];
  for (const bytes of batch) {
    assert(bytes instanceof Uint8Array, 'the cursor was not opened with raw');
    mongo.BSON.deserializeStream(bytes, 0, 1, documents, documents.length, {});
  }
  return documents;
}
