import { type Connection, type Model, Schema } from 'mongoose';

const MARK = 'refersTo';

/** A schema's field with the ids of another kind's records: the integrity check finds it by its mark. */
export function idsReferringTo(model: string) {
  return { type: [Schema.Types.ObjectId], default: [], [MARK]: model };
}

/** The same for a field with one id. */
export function idReferringTo(model: string) {
  return { type: Schema.Types.ObjectId, required: true, [MARK]: model };
}

/** The fields of a model that name records of another kind, with that kind's model. */
export function referringFields({
  schema,
}: Pick<Model<unknown>, 'schema'>): Array<{ path: string; target: string }> {
  const found: Array<{ path: string; target: string }> = [];
  schema.eachPath((path, { options }) => {
    const target: unknown = options[MARK];
    if (typeof target === 'string') found.push({ path, target });
  });
  return found;
}

/** Every field that names records of another kind, with that kind's model. */
export function referringPaths(
  connection: Connection,
): Array<{ model: Model<unknown>; path: string; target: string }> {
  return Object.values(connection.models).flatMap((model) =>
    referringFields(model).map((field) => ({ model, ...field })),
  );
}
