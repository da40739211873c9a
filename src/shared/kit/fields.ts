import { fromKeys, keysOf } from './objects.js';
import type { Rule } from './rules.js';

/**
 * What is said of one field of a resource, once: the facts that schema, input, filters, sheets, lists, forms and history
 * are made of (docs/adding-a-field.md). A fact that is left out means no.
 */
export interface FieldFacts {
  label: string;
  /** What the export calls it, when that is not its label. */
  header?: string;
  /** `text` is one line, `long` several; `contact` e-mail or mobile; `ids` names other records; `made` is worked out. */
  kind: 'text' | 'long' | 'contact' | 'choice' | 'number' | 'day' | 'instant' | 'ids' | 'file' | 'made';
  /** Of a number. */
  unit?: 'years' | 'days' | 'rupees';
  /** Of a choice, in the order in which they are offered. */
  values?: readonly string[];
  /** Where the record holds it, when that is not under the field's name. */
  path?: string;
  /** What may be filled in; without it the field is nothing that people fill in. */
  rule?: Rule;
  required?: true;
  /** What a new record holds where nothing was said; else nothing: an empty text, or null. */
  blank?: string;
  /** What OpenAPI says of it beyond its kind. */
  api?: Readonly<Record<string, unknown>>;
  /** Its normalised form is kept as `keys.<this>`: what text filters and orders ask. */
  folded?: string;
  filter?: 'text' | 'list' | 'range' | 'days';
  /** The paths of the order in the document, - for descending; an index serves each. */
  sort?: string | readonly string[];
  /** A column of the list and of its export, and whether it shows at first. */
  column?: 'shown' | 'hidden';
  /** The part of form and page where it stands. */
  section?: string;
  /** A column of the import: its header, what its template says, and a value of each of the template's examples. */
  import?: { header: string; help: string; examples?: ReadonlyArray<string | number> };
  /** The stages in which it is edited. */
  stages?: readonly string[];
}

export type Fields = Readonly<Record<string, FieldFacts>>;

/** The fields that have a fact. */
export type KeyHaving<F extends Fields, Fact extends keyof FieldFacts> = {
  [K in keyof F & string]: F[K] extends Record<Fact, unknown> ? K : never;
}[keyof F & string];

/** The fields of which these facts are true. */
export type KeyWhere<F extends Fields, Facts extends Partial<FieldFacts>> = {
  [K in keyof F & string]: F[K] extends Facts ? K : never;
}[keyof F & string];

/** A field that people fill in and that the record holds as it is, under its own name. */
export type PlainKey<F extends Fields> = Exclude<
  KeyHaving<F, 'rule'>,
  KeyHaving<F, 'path'> | KeyWhere<F, { kind: 'ids' }>
>;

/** What is given of a new record: its plain fields, typed as its answer `A` has them. */
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

/** The fields of which these facts are true, in their order. */
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

/** The orders that are offered, each with its paths in the document. */
export function sortsOf(fields: Fields): Record<string, string | readonly string[]> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, { sort }]) => (sort ? [[key, sort]] : [])));
}

/** What each field is called. */
export function labelsOf<F extends Fields>(fields: F): Record<keyof F & string, string> {
  return fromKeys<Record<keyof F & string, string>>(keysOf(fields), (key) => fields[key]!.label);
}

/** A list in the order of another one; what that does not name comes last. */
export function inOrder<T>(list: readonly T[], order: ReadonlyArray<NoInfer<T>>): T[] {
  return [...order.filter((one) => list.includes(one)), ...list.filter((one) => !order.includes(one))];
}

/** What a record holds where nothing was said. */
export function blankOf({ kind, blank }: FieldFacts): string | null {
  return blank ?? (kind === 'text' || kind === 'long' ? '' : null);
}
