import { type Connection, type Model, Schema, Types } from 'mongoose';
import { valueAt } from '../../shared/kit/value-at.js';

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

/** Those of many records that a field of this kind's records names, trashed ones included; in one query. */
export async function referredAmong(
  { collection }: Pick<Model<unknown>, 'collection'>,
  path: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = { [path]: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const found = await collection.find(wanted, { projection: { _id: 0, [path]: 1 } }).toArray();
  return [...new Set(found.map((document) => String(valueAt(document, path))))];
}
