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

/** Values that no path goes into. */
type Leaf = string | number | boolean | bigint | symbol | null | undefined | Date | Types.ObjectId;

/** The paths of one field and what is below it; into each part of a union, and into the elements of a list. */
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

/** What a document holds at a path. */
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

/** The operators that the server uses (docs/architecture.md, "The database"); to be wrapped in `trusted`. */
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

/** What a field may be asked for: a value, one element of a list, or operators. */
export type Condition<V> = V | ElementOf<V> | null | Operators<NonNullable<ElementOf<V>>>;

/** Conditions on a document, by path; a misspelt path does not compile. */
export type Filter<D> = { [P in FieldPath<D>]?: Condition<ValueAt<D, P>> } & {
  $and?: ReadonlyArray<Filter<D>>;
  $or?: ReadonlyArray<Filter<D>>;
};

/** New values by path; undefined leaves a field as it is. */
export type Patch<D> = { [P in FieldPath<D>]?: ValueAt<D, P> | undefined };

/** The fields that are read (1), or those that are left out (0). */
export type Projection<D> = { [P in FieldPath<D>]?: 0 | 1 };

/** A new record's own fields, and its id where that is known before; the schema fills in what is left out. */
export type NewValues<D> = Partial<Omit<D, Exclude<keyof ResourceDocument, '_id'>>>;

/** The condition on one field whose path is only known when the code runs. */
export function on<D, P extends FieldPath<D>>(path: P, condition: Condition<ValueAt<D, P>>): Filter<D> {
  return filterOf({ [path]: condition });
}

/** Conditions that core has put together while the document's type is a parameter, which no literal can meet. */
export function filterOf<D>(conditions: object): Filter<D> {
  // Which conditions they are is known where they are put together, and not in the type of any object.
  return conditions as Filter<D>;
}

/**
 * A filter in the type of mongoose's queries, which cannot be met by literals while the document's type is a parameter.
 * The one place where conditions lose their own type.
 */
export function queryOf<D>(filter: Filter<D> | Filter<ResourceDocument>): QueryFilter<D> {
  // mongoose derives its type from D, which is a parameter here: nothing can be shown to be one.
  return filter as QueryFilter<D>;
}

/** The driver's own collection of a model, for what needs no casting; it knows what it holds. */
export function collectionOf<D>(model: Model<D>): Collection<D & mongo.BSON.Document> {
  return model.db.collection(model.collection.name);
}

/** An update that core has put together, in the type of mongoose's queries, for the same reason as {@link queryOf}. */
export function writes<D>(update: object): UpdateQuery<D> {
  // As above: what mongoose makes of D cannot be looked into while D is a parameter.
  return update as UpdateQuery<D>;
}

/** A field of any shape, checked by those who write it; mongoose's types know none that fits every field's own. */
export const MIXED = Schema.Types.Mixed as never;
