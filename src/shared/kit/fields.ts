import { fromKeys, keysOf } from './objects.js';
import type { Rule } from './rules.js';

interface Common {
  label: string;
  /** Its header in the export, if it differs from the label. */
  header?: string;
  /** `text` is one line, `long` several; `contact` e-mail or mobile; `ids` names other records; `made` is derived. */
  kind: 'text' | 'long' | 'contact' | 'choice' | 'number' | 'day' | 'instant' | 'ids' | 'file' | 'made';
  /** For a number. */
  unit?: 'years' | 'days' | 'rupees';
  /** For a choice, in the order offered. */
  values?: readonly string[];
  /** Its path in the record, if it differs from the field's name. */
  path?: string;
  required?: true;
  /** The default of a new record; otherwise nothing: an empty text, or null. */
  blank?: string;
  /** OpenAPI facts beyond its kind. */
  api?: Readonly<Record<string, unknown>>;
  /** Its normalised form is kept as `keys.<this>`, for text filters and sorting. */
  folded?: string;
  filter?: 'text' | 'list' | 'range' | 'days';
  /** The paths to sort by in the document, - for descending; an index serves each. */
  sort?: string | readonly string[];
  /** A column of the list and of its export, and whether it is shown by default. */
  column?: 'displayed' | 'hidden';
  /** A column of the import: its header, its help in the template, and a value for each of the template's examples. */
  import?: { header: string; help: string; examples?: ReadonlyArray<string | number> };
  /** The stages that edit it. */
  stages?: readonly string[];
}

/** People fill it in, where `rule` checks the input and `section` is its part of form and page; or nobody does. */
type Filled<Section> = { rule: Rule; section: Section } | { rule?: undefined; section?: Section };

/**
 * The facts about one field of a resource, stated once; schema, input, filters, sheets, lists, forms and history derive
 * from them (docs/adding-a-field.md). An omitted fact means no.
 * `Section` names the parts of the resource's form.
 */
export type FieldFacts<Section extends string = string> = Common & Filled<Section>;

export type Fields = Readonly<Record<string, FieldFacts>>;

/** The fields that have a fact. */
export type KeyHaving<F extends Fields, Fact extends keyof FieldFacts> = {
  [K in keyof F & string]: F[K] extends Record<Fact, unknown> ? K : never;
}[keyof F & string];

/** The fields with these facts. */
export type KeyWhere<F extends Fields, Facts extends Partial<FieldFacts>> = {
  [K in keyof F & string]: F[K] extends Facts ? K : never;
}[keyof F & string];

/** A field that people fill in and that the record holds unchanged, under its own name. */
export type PlainKey<F extends Fields> = Exclude<
  KeyHaving<F, 'rule'>,
  KeyHaving<F, 'path'> | KeyWhere<F, { kind: 'ids' }>
>;

/** The input for a new record: its plain fields, with the types of its answer `A`. */
export type FilledIn<F extends Fields, A extends Record<PlainKey<F>, unknown>> = Pick<A, RequiredKey<F>> &
  Partial<Pick<A, Exclude<PlainKey<F>, RequiredKey<F>>>>;
type RequiredKey<F extends Fields> = Extract<PlainKey<F>, KeyWhere<F, { required: true }>>;

/** The fields that have a fact, in their order. */
export function fieldsHaving<F extends Fields, Fact extends keyof FieldFacts>(
  fields: F,
  fact: Fact,
): Array<KeyHaving<F, Fact>> {
  return keysOf(fields).filter((key): key is KeyHaving<F, Fact> => fields[key]?.[fact] !== undefined);
}

/** The fields with these facts, in their order. */
export function fieldsWhere<F extends Fields, const Facts extends Partial<FieldFacts>>(
  fields: F,
  facts: Facts,
): Array<KeyWhere<F, Facts>> {
  return keysOf(fields).filter((key): key is KeyWhere<F, Facts> => {
    const own: Record<string, unknown> = { ...fields[key] };
    return Object.entries(facts).every(([fact, value]) => own[fact] === value);
  });
}

/** The {@link PlainKey}s of a catalogue, in their order. */
export function plainFields<F extends Fields>(fields: F): Array<PlainKey<F>> {
  return fieldsHaving(fields, 'rule').filter((key): key is PlainKey<F> => {
    const facts = fields[key];
    return facts?.path === undefined && facts?.kind !== 'ids';
  });
}

/** The rule of each field that people fill in. */
export function rulesOf<F extends Fields>(fields: F): Record<KeyHaving<F, 'rule'>, Rule> {
  return fromKeys<Record<KeyHaving<F, 'rule'>, Rule>>(
    fieldsHaving(fields, 'rule'),
    (key) => fields[key]!.rule!,
  );
}

/** The sort orders offered, each with its paths in the document. */
export function sortsOf(fields: Fields): Record<string, string | readonly string[]> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, { sort }]) => (sort ? [[key, sort]] : [])));
}

/** The label of each field. */
export function labelsOf<F extends Fields>(fields: F): Record<keyof F & string, string> {
  return fromKeys<Record<keyof F & string, string>>(keysOf(fields), (key) => fields[key]!.label);
}

/** Sorts a list by another one; entries missing there come last. */
export function inOrder<T>(list: readonly T[], order: ReadonlyArray<NoInfer<T>>): T[] {
  return [...order.filter((one) => list.includes(one)), ...list.filter((one) => !order.includes(one))];
}

type Value<T, K extends keyof T> = Exclude<T[K], undefined>;

/** A record's value of a field; the blank one if the record is older than the field. */
export function valueOf<T extends object, K extends keyof T>(
  record: T,
  key: K,
  facts: FieldFacts,
): Value<T, K>;
export function valueOf<K extends PropertyKey>(
  record: Record<K, unknown>,
  key: K,
  facts: FieldFacts,
): unknown {
  return record[key] ?? blankOf(facts);
}

/** These fields of a record, see {@link valueOf}. */
export function fieldsOf<T extends object, K extends keyof T & string>(
  record: T,
  fields: Readonly<Record<K, FieldFacts>>,
  keys: readonly K[],
): { [Key in K]-?: Value<T, Key> } {
  return fromKeys<{ [Key in K]-?: Value<T, Key> }>(keys, (key) => valueOf(record, key, fields[key]));
}

/** A record's default value. */
export function blankOf({ kind, blank }: FieldFacts): string | null {
  return blank ?? (kind === 'text' || kind === 'long' ? '' : null);
}
