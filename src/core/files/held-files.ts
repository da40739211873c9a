import { type Connection, Schema } from 'mongoose';

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
  for (const model of Object.values(connection.models)) {
    const paths: string[] = [];
    model.schema.eachPath((path, type) => {
      if ((type.options as Record<string, unknown>)[MARK]) paths.push(path);
    });
    if (paths.length === 0) continue;
    const projection = Object.fromEntries(paths.map((path) => [path, 1]));
    for await (const document of model.find({}, projection).lean().cursor({ batchSize: 1_000 }))
      collect(document, held);
  }
  return held;
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (FILE_ID.test(value)) into.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, into);
  }
}
