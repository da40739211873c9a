import { type Connection, Schema } from 'mongoose';
import type { StoredFile } from './stored-file.js';

const MARK = 'holdsFiles';
const FILE_ID = /^[0-9a-f]{32}$/;

/** A schema's field that keeps stored files, in whatever shape: the orphan sweep finds it by its mark. */
export function filesField(initial: null | object = {}) {
  return { type: Schema.Types.Mixed, default: initial, [MARK]: true };
}

/**
 * Ids of all stored files that any record holds.
 * @param connection with the models of every kind of record
 */
export async function heldFileIds(connection: Connection): Promise<Set<string>> {
  const held = new Set<string>();
  for await (const { document } of holders(connection)) collect(document, held);
  return held;
}

/** Every file that a record holds, with its place: `collection id`. @param connection see {@link heldFileIds} */
export async function* heldFiles(
  connection: Connection,
): AsyncGenerator<{ place: string; file: StoredFile }> {
  for await (const { collection, document } of holders(connection)) {
    const place = `${collection} ${String(document['_id'])}`;
    for (const file of filesIn(document)) yield { place, file };
  }
}

async function* holders(
  connection: Connection,
): AsyncGenerator<{ collection: string; document: Record<string, unknown> }> {
  for (const model of Object.values(connection.models)) {
    const paths: string[] = [];
    model.schema.eachPath((path, type) => {
      if ((type.options as Record<string, unknown>)[MARK]) paths.push(path);
    });
    if (paths.length === 0) continue;
    const projection = Object.fromEntries(paths.map((path) => [path, 1]));
    for await (const document of model.find({}, projection).lean().cursor({ batchSize: 1_000 }))
      yield { collection: model.collection.name, document: document as Record<string, unknown> };
  }
}

function* filesIn(value: unknown): Generator<StoredFile> {
  if (typeof value !== 'object' || value === null) return;
  const { id, sha256 } = value as Partial<StoredFile>;
  if (typeof id === 'string' && FILE_ID.test(id) && typeof sha256 === 'string') yield value as StoredFile;
  else for (const inner of Object.values(value)) yield* filesIn(inner);
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (FILE_ID.test(value)) into.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, into);
  }
}
