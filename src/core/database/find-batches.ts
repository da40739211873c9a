import { type Connection, type Model, mongo } from 'mongoose';
import assert from 'node:assert/strict';

/** What a command finds, as the driver's `find` would be told. */
export interface FindCommand {
  filter: object;
  sort: Record<string, 1 | -1>;
  projection: Record<string, 0 | 1>;
  /** Documents of one answer. */
  batchSize: number;
}

/** Of what the database answers to `find` and `getMore`. */
interface Cursor<D> {
  id: CursorId;
  firstBatch?: D[];
  nextBatch?: D[];
}

/* The driver reads a 64 bit number as a `Long` where a number cannot hold it. */
type CursorId = mongo.Long | number;

/**
 * Everything that a command finds, in batches as the database sends them. While one is used the next is on its way.
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
  const ask = async (question: mongo.BSON.Document): Promise<D[]> => {
    const cursor: Cursor<D> = (await run(db, question, session))['cursor'];
    open = cursor.id;
    return cursor.firstBatch ?? cursor.nextBatch ?? [];
  };
  let next: Promise<D[]> | undefined = ask({ find: collection, ...command });
  try {
    while (next) {
      const batch: D[] = await next;
      next = isOpen(open)
        ? ask({ getMore: longOf(open), collection, batchSize: command.batchSize })
        : undefined;
      // Told when it is waited for; who leaves before does not want to know.
      next?.catch(() => undefined);
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
): Promise<mongo.BSON.Document> {
  assert(db, 'the database is not connected');
  return db.command(question, { session });
}

const longOf = (id: CursorId): mongo.Long => (typeof id === 'number' ? mongo.Long.fromNumber(id) : id);

const isOpen = (id: CursorId): boolean => !longOf(id).isZero();
