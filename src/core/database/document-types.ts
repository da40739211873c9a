import {
  type Collection,
  type Model,
  type mongo,
  type QueryFilter,
  type Types,
  type UpdateQuery,
  Schema,
} from 'mongoose';
import type { ResourceDocument } from './resource.schema.js';

/** Values without paths below them. */
type Leaf = string | number | boolean | bigint | symbol | null | undefined | Date | Types.ObjectId;

/** The paths of one field and everything below it: each part of a union, and the elements of a list. */
type PathsBelow<K extends string, V> = V extends Leaf
  ? K
  : V extends ReadonlyArray<infer Element>
    ? Element extends Leaf
      ? K
      : K | `${K}.${FieldPath<Element>}`
    : string extends keyof V
      ? K | `${K}.${string}`
      : K | `${K}.${FieldPath<V>}`;

/** Every field of a document by its path: `name`, `location.current`, `changes.at`, any key of a map (`files.resume`). */
export type FieldPath<T> = { [K in keyof T & string]-?: PathsBelow<K, T[K]> }[keyof T & string];

export type ValueAt<T, P extends string> = T extends Leaf
  ? never
  : T extends ReadonlyArray<infer Element>
    ? ValueAt<Element, P>
    : P extends keyof T
      ? T[P]
      : P extends `${infer Head}.${infer Rest}`
        ? Head extends keyof T
          ? ValueAt<T[Head], Rest>
          : string extends keyof T
            ? ValueAt<T[keyof T], Rest>
            : never
        : string extends keyof T
          ? T[keyof T]
          : never;

type ElementOf<V> = V extends ReadonlyArray<infer Element> ? Element : V;

/** The operators that the server uses (docs/architecture.md, "The database"); wrap them in `trusted`. */
interface Operators<V> {
  $in?: ReadonlyArray<V | null>;
  $nin?: ReadonlyArray<V | null>;
  $ne?: V | null;
  $gt?: V;
  $gte?: V;
  $lt?: V;
  $lte?: V;
  $exists?: boolean;
  $regex?: V extends string ? string : never;
  $elemMatch?: V extends Leaf ? never : object;
}

/** What a query may ask of a field: a value, one element of a list, or operators. */
export type Condition<V> = V | ElementOf<V> | null | Operators<NonNullable<ElementOf<V>>>;

/** Conditions on a document, by path; a misspelt path does not compile. */
export type Filter<D> = { [P in FieldPath<D>]?: Condition<ValueAt<D, P>> } & {
  $and?: ReadonlyArray<Filter<D>>;
  $or?: ReadonlyArray<Filter<D>>;
};

/** New values by path; undefined leaves a field as it is. */
export type Patch<D> = { [P in FieldPath<D>]?: ValueAt<D, P> | undefined };

/** The fields to read (1), or to leave out (0). */
export type Projection<D> = { [P in FieldPath<D>]?: 0 | 1 };

/** A new record's own fields, and its id if already known; the schema fills in the rest. */
export type NewValues<D> = Partial<Omit<D, Exclude<keyof ResourceDocument, '_id'>>>;

/** The condition on one field whose path is only known when the code runs. */
export function on<D, P extends FieldPath<D>>(path: P, condition: Condition<ValueAt<D, P>>): Filter<D> {
  return filterOf({ [path]: condition });
}

/** Conditions that core builds while the document's type is a parameter; no literal satisfies that type. */
export function filterOf<D>(conditions: object): Filter<D> {
  // The code that builds the conditions knows them; the type of an object does not show them.
  return conditions as Filter<D>;
}

/**
 * A filter in the type of mongoose's queries; no literal satisfies it while the document's type is a parameter. The
 * only place where conditions lose their own type.
 */
export function queryOf<D>(filter: Filter<D> | Filter<ResourceDocument>): QueryFilter<D> {
  // mongoose derives its type from D, which is a parameter here, so nothing can be proven assignable.
  return filter as QueryFilter<D>;
}

/** The driver's own typed collection of a model, for calls that need no casting. */
export function collectionOf<D>(model: Model<D>): Collection<D & mongo.BSON.Document> {
  return model.db.collection(model.collection.name);
}

/** An update that core builds, in the type of mongoose's queries, for the same reason as {@link queryOf}. */
export function writes<D>(update: object): UpdateQuery<D> {
  // As above: mongoose's derived type cannot be resolved while D is a parameter.
  return update as UpdateQuery<D>;
}

/** A field of any shape, checked by its writers; no mongoose type fits every field. */
export const MIXED = Schema.Types.Mixed as never;
