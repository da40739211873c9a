import { type Connection, type Model, mongo, type Types } from 'mongoose';
import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';

/** What a command finds, as the driver's `find` would be told. */
export interface FindCommand {
  filter: object;
  sort: Record<string, 1 | -1>;
  projection: Record<string, 0 | 1>;
  /** Documents of one answer. */
  batchSize: number;
}

/* The driver reads a 64 bit number as a `Long` where a number cannot hold it. */
type CursorId = mongo.Long | number;

const { deserialize } = mongo.BSON;
/** What tells a cursor's id without reading its documents. */
const ID_ONLY = { fieldsAsRaw: { firstBatch: true, nextBatch: true } };

/**
 * Everything that a command finds, in batches as the database sends them. While one is read and used the next is on its
 * way.
 *
 * The driver's cursor takes an answer's documents apart one by one, which costs an export most of its time; asked by
 * commands they are read all at once. Unlike with a cursor, an answer that is lost with its connection is not asked for
 * again.
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
      // Told when it is waited for; who leaves before does not want to know.
      next?.catch(() => undefined);
      // The question leaves before the answer to the one before is read.
      await turn();
      const cursor = deserialize(answer);
      const batch: D[] = cursor['firstBatch'] ?? cursor['nextBatch'] ?? [];
      yield batch;
    }
  } finally {
    await next?.catch(() => undefined);
    // The database ends what cannot be ended now by itself, and how the reading went stands.
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
 * Records of a reading that takes a while, each once: one that is changed meanwhile may move in the order, and be met
 * again, or not at all, as no database keeps a cursor's records as they were.
 * @param batches in the order that was asked for
 * @param changed those that were changed since the reading began; who was not met comes last
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

/** What comes one by one, so many at a time. */
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
