import { type Connection, type Model, Schema, type SchemaOptions, Types } from 'mongoose';
import { blankOf, type FieldFacts } from '../../shared/kit/fields.js';
import { valueAt } from '../../shared/kit/value-at.js';
import type { StoredChange } from '../history/change.js';
import { clock } from '../clock/clock.js';

/** Fields of every record's document, besides its own. */
export interface ResourceDocument {
  _id: Types.ObjectId;
  version: number;
  isDeleted: boolean;
  deletedAt: Date | null;
  /** Set while a permanent delete is in progress: from then on the record can only be deleted. */
  purging: Date | null;
  createdAt: Date;
  updatedAt: Date;
  changes: StoredChange[];
}

const changeSchema = new Schema(
  {
    by: { type: String, default: null },
    byName: { type: String, default: '' },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    stage: String,
    field: String,
    from: String,
    to: String,
    reason: String,
    operation: String,
    subject: { type: { _id: false, kind: String, id: String, name: String }, default: undefined },
  },
  { _id: false },
);

/**
 * The schema of a record: soft delete, version, history and times in addition to its own fields (docs/architecture.md,
 * "Said once"). Ids are 24-digit texts everywhere outside the driver.
 * @param definition the record's own fields
 */
export function resourceSchema(definition: Record<string, unknown>, options: SchemaOptions = {}) {
  const schema = new Schema(
    {
      ...definition,
      version: { type: Number, default: 1 },
      isDeleted: { type: Boolean, default: false },
      deletedAt: { type: Date, default: null },
      purging: { type: Date, default: null },
      changes: { type: [changeSchema], default: [] },
    },
    {
      timestamps: { currentTime: () => clock.now() },
      versionKey: false,
      minimize: false,
      strict: 'throw',
      strictQuery: 'throw',
      ...options,
    },
  );
  schema.index({ isDeleted: 1, createdAt: -1, _id: -1 }, { name: 'list' });
  schema.index({ isDeleted: 1, updatedAt: -1, _id: -1 }, { name: 'by-change' });
  return schema;
}

/** The schema entries of a catalogue's fields: a number or a text, required or with its empty value. */
export function fieldTypes<K extends string>(fields: Readonly<Record<K, FieldFacts>>, keys: readonly K[]) {
  const typeOf = (facts: FieldFacts) => {
    const type = facts.kind === 'number' ? Number : String;
    return facts.required ? { type, required: true } : { type, default: blankOf(facts) };
  };
  return Object.fromEntries(keys.map((key) => [key, typeOf(fields[key])]));
}

const MARK = 'refersTo';

/** A schema field that holds ids of another kind's records; the mark makes the integrity check find it. */
export function idsReferringTo(model: string) {
  return { type: [Schema.Types.ObjectId], default: [], [MARK]: model };
}

/** The same for a field with one id. */
export function idReferringTo(model: string) {
  return { type: Schema.Types.ObjectId, required: true, [MARK]: model };
}

/** The fields of a model that reference records of another kind, with that kind's model. */
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

/** Every field that references records of another kind, with that kind's model. */
export function referringPaths(
  connection: Connection,
): Array<{ model: Model<unknown>; path: string; target: string }> {
  return Object.values(connection.models).flatMap((model) =>
    referringFields(model).map((field) => ({ model, ...field })),
  );
}

/** Which of many records a field of this kind references, including trashed ones; in one query. */
export async function referredAmong(
  { collection }: Pick<Model<unknown>, 'collection'>,
  path: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = { [path]: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const found = await collection.find(wanted, { projection: { _id: 0, [path]: 1 } }).toArray();
  return [...new Set(found.map((document) => String(valueAt(document, path))))];
}
