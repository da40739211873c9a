import type { Connection } from 'mongoose';
import { MIXED } from '../database/document-types.js';
import type { StoredFile } from './stored-file.js';
import { isObject } from '../../shared/kit/objects.js';

const MARK = 'holdsFiles';
/** The part of a model that lists its fields. */
interface HasFields {
  schema: { eachPath(visit: (path: string, type: { options: object }) => void): unknown };
}

type Marked = { [MARK]?: true };
const FILE_ID = /^[0-9a-f]{32}$/;

/** A schema field that keeps stored files, in any shape; the mark makes the orphan cleanup find it. */
export function filesField(initial: null | object = {}) {
  return { type: MIXED, default: initial, [MARK]: true };
}

/**
 * Every file that a record holds, with its place: `collection id`.
 * @param connection with the models of every kind of record
 */
export async function* heldFiles(
  connection: Connection,
): AsyncGenerator<{ place: string; file: StoredFile }> {
  for (const model of Object.values(connection.models)) {
    const paths = fileFields(model);
    if (paths.length === 0) continue;
    const projection = Object.fromEntries(paths.map((path) => [path, 1]));
    for await (const document of model.find({}, projection).lean().cursor({ batchSize: 1_000 })) {
      const place = `${model.collection.name} ${String(document['_id'])}`;
      for (const file of filesIn(document)) yield { place, file };
    }
  }
}

/** The paths of a model's fields that keep files. */
export function fileFields({ schema }: HasFields): string[] {
  const paths: string[] = [];
  schema.eachPath((path, { options }) => {
    const { [MARK]: holdsFiles }: Marked = options;
    if (holdsFiles) paths.push(path);
  });
  return paths;
}

function isStoredFile(value: object): value is StoredFile {
  const { id, sha256 }: { id?: unknown; sha256?: unknown } = value;
  return typeof id === 'string' && FILE_ID.test(id) && typeof sha256 === 'string';
}

/** The stored files anywhere in a value. */
export function* filesIn(value: unknown): Generator<StoredFile> {
  if (!isObject(value)) return;
  if (isStoredFile(value)) yield value;
  else for (const inner of Object.values(value)) yield* filesIn(inner);
}
