import { type Connection, type Model, Schema } from 'mongoose';

const MARK = 'refersTo';

/** A schema's field with the ids of another kind's records: the integrity check finds it by its mark. */
export function idsReferringTo(model: string) {
  return { type: [Schema.Types.ObjectId], default: [], [MARK]: model };
}

/** Every field that names records of another kind, with that kind's model. */
export function referringPaths(
  connection: Connection,
): Array<{ model: Model<unknown>; path: string; target: string }> {
  return Object.values(connection.models).flatMap((model) => {
    const found: Array<{ model: Model<unknown>; path: string; target: string }> = [];
    model.schema.eachPath((path, type) => {
      const target = (type.options as Record<string, unknown>)[MARK];
      if (typeof target === 'string') found.push({ model, path, target });
    });
    return found;
  });
}
