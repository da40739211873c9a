import { type Connection, type Model, mongo, type Types } from 'mongoose';
import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';

/** A command with the options of the driver's `find`. */
export interface FindCommand {
  filter: object;
  sort: Record<string, 1 | -1>;
  projection: Record<string, 0 | 1>;
  /** Documents per answer. */
  batchSize: number;
  maxTimeMS?: number;
}

/* The driver returns a 64-bit id as a `Long` if a number cannot hold it. */
type CursorId = mongo.Long | number;

const { deserialize } = mongo.BSON;
/** Reads a cursor's id without parsing its documents. */
const ID_ONLY = { fieldsAsRaw: { firstBatch: true, nextBatch: true } };

/**
 * All results of a command, in the batches the database sends. While one is parsed and used, the next is on its way.
 *
 * The driver's cursor parses an answer's documents one by one, which takes most of an export's time; commands parse
 * them all at once. Unlike with a cursor, an answer lost with its connection is not requested again.
 * @throws MongoError
 */
export async function* findBatches<D>(
  { db, collection: { name: collection } }: Model<D>,
  command: FindCommand,
): AsyncGenerator<D[]> {
  const session = await db.startSession();
  let open: CursorId = 0;
  const ask = async (question: mongo.BSON.Document): Promise<Uint8Array> => {
    const cursor: Uint8Array = (await run(db, question, session, { raw: true }))['cursor'];
    open = deserialize(cursor, ID_ONLY)['id'];
    return cursor;
  };
  let next: Promise<Uint8Array> | undefined = ask({ find: collection, ...command });
  try {
    while (next) {
      const answer: Uint8Array = await next;
      next = isOpen(open)
        ? ask({ getMore: longOf(open), collection, batchSize: command.batchSize })
        : undefined;
      // The error surfaces when the answer is awaited; a reader that leaves early ignores it.
      next?.catch(() => undefined);
      // The request leaves before the previous answer is parsed.
      await turn();
      const cursor = deserialize(answer);
      const batch: D[] = cursor['firstBatch'] ?? cursor['nextBatch'] ?? [];
      yield batch;
    }
  } finally {
    await next?.catch(() => undefined);
    // A cursor that cannot be closed now times out in the database; the result of the read stays the same.
    if (isOpen(open))
      await run(db, { killCursors: collection, cursors: [longOf(open)] }, session).catch(() => undefined);
    await session.endSession();
  }
}

function run(
  { db }: Connection,
  question: mongo.BSON.Document,
  session: mongo.ClientSession,
  options: mongo.RunCommandOptions = {},
): Promise<mongo.BSON.Document> {
  assert(db, 'the database is not connected');
  return db.command(question, { ...options, session });
}

const longOf = (id: CursorId): mongo.Long => (typeof id === 'number' ? mongo.Long.fromNumber(id) : id);

const isOpen = (id: CursorId): boolean => !longOf(id).isZero();

/**
 * Records of a long read, each once. A record that changes in the meantime may move in the order and appear again or
 * not at all, because no database keeps a cursor's records as they were.
 * @param batches in the requested order
 * @param changed the records changed since the read began; those not yet seen come last
 */
export async function* eachOnce<D extends { _id: Types.ObjectId }>(
  batches: AsyncIterable<D[]>,
  changed: () => AsyncIterable<D[]>,
): AsyncGenerator<D[]> {
  const met = new Set<string>();
  const unmet = ({ _id }: D) => {
    const before = met.size;
    return met.add(String(_id)).size > before;
  };
  for await (const batch of batches) yield batch.filter(unmet);
  for await (const batch of changed()) yield batch.filter(unmet);
}

/** Groups single items into arrays of `size`. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
